// The deinit asserts that it is on the main actor. A detached task drops the last reference, so it is not.
// The process traps without a message, and neither line is printed.
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
    var item: Item? = Item()
    let holder = Task.detached { [item] in
      _ = item
      try? await Task.sleep(for: .milliseconds(20))
    }
    item = nil
    await holder.value
    try? await Task.sleep(for: .milliseconds(50))
    print("survived")
  }
}
