// The balance is checked, then the method waits, then it takes the money.
// Two withdrawals of 80 both see 100: `ok=2 balance=-60`.
actor Account {
  var balance = 100

  func withdraw(_ amount: Int) async -> Bool {
    guard balance >= amount else { return false }
    try? await Task.sleep(for: .milliseconds(10))
    balance -= amount
    return true
  }
}

@main struct App {
  static func main() async {
    let account = Account()
    async let first = account.withdraw(80)
    async let second = account.withdraw(80)
    print("ok=\(await [first, second].filter { $0 }.count) balance=\(await account.balance)")
  }
}
