actor Account {
  let id = 1
  var balance = 0
  static var count: Int { 0 }
  var isEmpty: Bool { balance == 0 }
  subscript(day: Int) -> Int { day }

  init() {}

  init(later: Int) async {
    balance = later
  }

  nonisolated func describe() -> String { "\(id)" }
  nonisolated func total() async -> Int { await balance + self[1] }
  @MainActor func show() {}

  func visit() async {
    func inner() { balance += 1 }
    inner()
    let change = { self.balance -= 1 }
    change()
    await show()
  }
}
