import Synchronization

/// Whether something has ended, for those who may learn of it on any thread.
final class EndMark: Sendable {
  private let raised = Atomic(false)

  /// Whether the end has come.
  var isRaised: Bool { raised.load(ordering: .acquiring) }

  /// Says that the end has come.
  func raise() { raised.store(true, ordering: .releasing) }
}
