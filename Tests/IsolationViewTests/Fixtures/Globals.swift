let constant = 1
nonisolated(unsafe) var unsafe = 1
@MainActor var main = 1

enum Namespace {
  static let limit = 3
  @MainActor static var shown = false
  nonisolated(unsafe) static var raw = 0
}

func read() async -> Int {
  await main + constant
}
