// What `==` needs is nonisolated, and so is `==`. The conformance then holds everywhere.
@MainActor final class Item: Equatable {
  nonisolated let id = 1

  nonisolated static func == (first: Item, second: Item) -> Bool {
    first.id == second.id
  }
}

nonisolated func same(_ first: Item, _ second: Item) -> Bool {
  first == second
}

@main struct App {
  static func main() async {
    print("same=\(same(Item(), Item()))")
  }
}
