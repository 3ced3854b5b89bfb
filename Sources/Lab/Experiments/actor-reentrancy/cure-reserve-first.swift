// The money is taken in the same piece as the check, before the method waits.
// The second withdrawal finds 20 and is refused: `ok=1 balance=20`.
actor Account {
  var balance = 100

  func withdraw(_ amount: Int) async -> Bool {
    guard balance >= amount else { return false }
    balance -= amount
    try? await Task.sleep(for: .milliseconds(10))
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
