// The stored object is replaced by another one that is `==` to it. Nobody is notified,
// and whoever shows the old object goes on showing it.
import Observation

final class Item: Equatable {
  let id: Int
  var note = ""

  init(_ id: Int) {
    self.id = id
  }

  static func == (left: Item, right: Item) -> Bool {
    left.id == right.id
  }
}

@Observable final class Model {
  var item = Item(1)
}

@main struct App {
  static func main() {
    let model = Model()
    let shown = model.item
    withObservationTracking {
      _ = model.item
    } onChange: {
      print("onChange=fired")
    }
    let fresh = Item(1)
    fresh.note = "new"
    model.item = fresh
    print("stored=\(model.item.note) shown='\(shown.note)' same=\(model.item === shown)")
  }
}
