// Both functions forget the actor of the closure they are given.
// On the main actor that is accepted; in nonisolated code it is not.
@MainActor func save(_ action: @escaping @MainActor () -> Void) {
  let erased: () -> Void = action
  _ = erased
}

nonisolated func store(_ action: @escaping @MainActor () -> Void) {
  let erased: () -> Void = action
  // expected-swift5-warning@-1 {{converting function value of type '@MainActor () -> Void' to '() -> Void' loses global actor 'MainActor'; this is an error in the Swift 6 language mode}}
  // expected-swift6-error@-2 {{converting function value of type '@MainActor @Sendable () -> Void' to '() -> Void' loses global actor 'MainActor'}}
  _ = erased
}
