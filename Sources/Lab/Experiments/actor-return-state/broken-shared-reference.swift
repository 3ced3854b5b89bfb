// An actor returns the object it stores, and the caller changes it.
// Both would hold the same `Doc`, one on the actor and one outside.
final class Doc {
  var n = 0
}

actor Store {
  private let current = Doc()

  func doc() -> Doc {
    current
  }
}

nonisolated func edit() async {
  let doc = await Store().doc()
  // expected-5-complete-warning@-1 {{non-Sendable 'Doc'-typed result can not be returned from actor-isolated instance method 'doc()' to nonisolated context; this is an error in the Swift 6 language mode}}
  // expected-6-nonisolated-error@-2 {{non-Sendable 'Doc'-typed result can not be returned from actor-isolated instance method 'doc()' to nonisolated context}}
  doc.n += 1
  // expected-6-mainactor-error@-1 {{main actor-isolated property 'n' can not be mutated from a nonisolated context}}
}
