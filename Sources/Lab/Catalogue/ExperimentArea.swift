/// What part of the language or its runtime an experiment is about, in teaching order.
package enum ExperimentArea: String, CaseIterable, Sendable {
  /// The end of an object.
  case `deinit`
  /// What `@Observable` sees and says.
  case observation
  /// The life of tasks.
  case task
  /// Sequences of values over time.
  case stream
  /// Bridges from callbacks.
  case continuation
  /// What may cross from one isolation to another.
  case sendable
  /// Who runs the code.
  case isolation
  /// Actors and their turns.
  case actor
  /// A store, and those who listen to it.
  case store
  /// Devices that agree.
  case sync
  /// Tests of all that.
  case test
}
