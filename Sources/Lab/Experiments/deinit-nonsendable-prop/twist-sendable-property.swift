// Control: the property is a `String`, which is Sendable.
// The plain deinit of the main-actor class may read it, although it is a `var`.
@MainActor final class Owner {
  var label = "x"

  deinit {
    print("label=\(label)")
  }
}

@main struct App {
  @MainActor static func main() async {
    _ = Owner()
  }
}
