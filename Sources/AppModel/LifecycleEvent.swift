/// An end that nobody can watch from inside: the object is gone when it happens.
///
/// A `deinit` is not isolated to the actor of its class and runs wherever the last reference goes away, so events are
/// handed to a `@Sendable` function.
package enum LifecycleEvent: Equatable, Sendable {
  /// An object was released and its `deinit` ran.
  case released(type: String)

  /// The loop of an object over transaction updates came to its end.
  case listenerEnded(of: String, isCancelled: Bool)
}
