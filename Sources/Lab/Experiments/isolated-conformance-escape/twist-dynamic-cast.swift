// One nonisolated function asks `is any P`, once on the main actor and once in a detached task.
// The object is the same, the answers are not.
protocol P {
  func f()
}

@MainActor final class Item: @MainActor P {
  func f() {}
}

nonisolated func canCast(_ value: Any) -> Bool {
  value is any P
}

@main struct App {
  @MainActor static func main() async {
    let item = Item()
    print("on main=\(canCast(item))")
    print("off main=\(await Task.detached { canCast(item) }.value)")
  }
}
