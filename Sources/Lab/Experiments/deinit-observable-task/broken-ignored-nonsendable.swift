// `@ObservationIgnored` alone is enough for a `Task`, because `Task` is Sendable.
// `Token` is not, and a nonisolated deinit may not read it.
import Observation

final class Token {
  func invalidate() {}
}

@MainActor @Observable final class Model {
  @ObservationIgnored private var token: Token? = Token()

  deinit {
    token?.invalidate()
    // expected-5-complete-warning@-1 {{cannot access property 'token' with a non-Sendable type 'Token?' from nonisolated deinit; this is an error in the Swift 6 language mode}}
    // expected-6-nonisolated-error@-2 {{cannot access property 'token' with a non-Sendable type 'Token?' from nonisolated deinit}}
    // expected-6-mainactor-error@-3 {{call to main actor-isolated instance method 'invalidate()' in a synchronous nonisolated context}}
  }
}
