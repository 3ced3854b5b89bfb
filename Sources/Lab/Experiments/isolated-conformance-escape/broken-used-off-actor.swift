// `Item` is Equatable on the main actor only, and a nonisolated function compares two of them.
@MainActor final class Item: @MainActor Equatable {
  let id = 1

  static func == (first: Item, second: Item) -> Bool {
    first.id == second.id
  }
}

nonisolated func same(_ first: Item, _ second: Item) -> Bool {
  first == second
  // expected-error@-1 {{call to main actor-isolated operator function '==' in a synchronous nonisolated context}}
}
