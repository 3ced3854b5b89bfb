// The initialiser registers the actor somewhere and then sets a property.
// Whoever has the actor now could be using it at the same time.
nonisolated func register(_ object: AnyObject) {}

actor Worker {
  var n = 0

  init() {
    register(self)
    n = 1
    // expected-swift5-warning@-1 {{cannot access property 'n' here in nonisolated initializer; this is an error in the Swift 6 language mode}}
    // expected-swift6-error@-2 {{cannot access property 'n' here in nonisolated initializer}}
  }
}
