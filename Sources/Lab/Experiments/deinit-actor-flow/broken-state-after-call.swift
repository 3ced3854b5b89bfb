// The deinit calls a method and then changes a stored property.
// The call received `self`, so the state is no longer known to be unshared.
actor Logger {
  var lines = 0

  nonisolated func note() {}

  deinit {
    note()
    lines += 1
    // expected-5-complete-warning@-1 {{cannot access property 'lines' here in deinitializer; this is an error in the Swift 6 language mode}}
    // expected-swift6-error@-2 {{cannot access property 'lines' here in deinitializer}}
  }
}
