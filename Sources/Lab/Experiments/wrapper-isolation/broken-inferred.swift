// A property wrapper whose value is on the main actor, used in a struct that says nothing about isolation.
// Look at the method: whether it may call `draw()` depends on the language mode.
@propertyWrapper struct UIState {
  @MainActor var wrappedValue: Int
}

@MainActor func draw() {}

struct Screen {
  @UIState var count = 0

  func render() {
    draw()
    // expected-6-nonisolated-error@-1 {{call to main actor-isolated global function 'draw()' in a synchronous nonisolated context}}
  }
}
