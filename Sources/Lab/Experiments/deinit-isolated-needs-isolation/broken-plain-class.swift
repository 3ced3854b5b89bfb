// `isolated deinit` takes the isolation of the class, and this class has none.
// With `-default-isolation MainActor` it has one, and the same text compiles.
final class Plain {
  isolated deinit {
    // expected-nonisolated-error@-1 {{deinit is marked isolated, but containing class 'Plain' is not isolated to an actor}}
    print("deinit")
  }
}

@main struct App {
  static func main() async {
    _ = Plain()
  }
}
