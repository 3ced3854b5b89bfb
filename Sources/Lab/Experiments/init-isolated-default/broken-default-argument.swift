// The default argument is evaluated where `draw` is called.
// The caller is nonisolated: it can neither make the theme nor call the function without `await`.
@MainActor final class Theme {
  init() {}
}

@MainActor func draw(_ theme: Theme = Theme()) {}
// expected-5-error@-1 {{call to main actor-isolated initializer 'init()' in a synchronous nonisolated context}}

nonisolated func redraw() {
  draw()  // expected-error {{call to main actor-isolated global function 'draw' in a synchronous nonisolated context}}
}
