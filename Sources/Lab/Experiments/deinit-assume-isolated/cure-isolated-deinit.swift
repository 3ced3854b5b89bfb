// The same release in a detached task, but the deinit is isolated: it hops to the main actor, and nothing has to be asserted.
// The property needs no `nonisolated(unsafe)` any more, and both lines are printed.
final class Registry {
  var n = 0
}

@MainActor final class Item {
  let registry = Registry()

  isolated deinit {
    registry.n += 1
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
