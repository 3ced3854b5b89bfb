// The struct says `@MainActor` itself.
// It compiles in every mode, and a reader sees the isolation.
@propertyWrapper struct UIState {
  @MainActor var wrappedValue: Int
}

@MainActor func draw() {}

@MainActor struct Screen {
  @UIState var count = 0

  func render() {
    draw()
  }
}
