// A class that says it is Sendable and has a property anyone may change.
// Look at the property: the conformance is checked against the storage, not against how it is used.
final class Counter: Sendable {
  var value = 0
  // expected-swift5-warning@-1 {{stored property 'value' of 'Sendable'-conforming class 'Counter' is mutable; this is an error in the Swift 6 language mode}}
  // expected-6-nonisolated-error@-2 {{stored property 'value' of 'Sendable'-conforming class 'Counter' is mutable}}
}
