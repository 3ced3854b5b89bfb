// The same class, dropped on the main actor: the assertion holds and `deinit=ok` is printed.
// A test that only does this proves nothing about the other release.
final class Registry {
  var n = 0
}

@MainActor final class Item {
  nonisolated(unsafe) let registry = Registry()
  // expected-6-mainactor-warning@-1 {{'nonisolated(unsafe)' is unnecessary for a constant with 'Sendable' type 'Registry', consider removing it}}

  deinit {
    MainActor.assumeIsolated {
      registry.n += 1
    }
    print("deinit=ok")
  }
}

@main struct App {
  @MainActor static func main() async {
    _ = Item()
  }
}
