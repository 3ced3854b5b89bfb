// A static constant is made by whoever reads it first, on whatever thread.
// Its initial value can only be made on the main actor.
@MainActor final class Theme {
  init() {}
}

struct Themes {
  static let standard = Theme()
  // expected-5-error@-1 {{call to main actor-isolated initializer 'init()' in a synchronous nonisolated context}}
  // expected-5-complete-warning@-2 {{main actor-isolated default value in a nonisolated context; this is an error in the Swift 6 language mode}}
  // expected-6-nonisolated-error@-3 {{main actor-isolated default value in a nonisolated context}}
}
