// A subclass and its superclass, each with a deinit and two children, on one thread.
// Look at the order: both deinits first, the subclass's before the superclass's. Then the superclass's children, then the subclass's.
nonisolated final class Child {
  let name: String

  init(name: String) {
    self.name = name
  }

  deinit {
    print(name)
  }
}

nonisolated class Base {
  let first = Child(name: "base first")
  let second = Child(name: "base second")

  deinit {
    print("base deinit")
  }
}

nonisolated final class Derived: Base {
  let third = Child(name: "derived third")
  let fourth = Child(name: "derived fourth")

  deinit {
    print("derived deinit")
  }
}

@main struct App {
  static func main() {
    _ = Derived()
    print("done")
  }
}
