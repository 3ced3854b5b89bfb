// The initialiser of `Screen` is nonisolated, and it has to evaluate the default of `theme`.
// That default needs the main actor.
@MainActor final class Theme {
  init() {}
}

final class Screen {
  let theme = Theme()
  // expected-5-error@-1 {{call to main actor-isolated initializer 'init()' in a synchronous nonisolated context}}
  // expected-5-complete-warning@-2 {{main actor-isolated default value in a nonisolated context; this is an error in the Swift 6 language mode}}
  // expected-6-nonisolated-error@-3 {{main actor-isolated default value in a nonisolated context}}

  init() {}
}
