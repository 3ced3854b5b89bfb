// The function that compares is on the main actor, where the conformance holds.
@MainActor final class Item: @MainActor Equatable {
  let id = 1

  static func == (first: Item, second: Item) -> Bool {
    first.id == second.id
  }
}

@MainActor func same(_ first: Item, _ second: Item) -> Bool {
  first == second
}

@main struct App {
  @MainActor static func main() {
    print("same=\(same(Item(), Item()))")
  }
}
