internal import Dispatch
internal import Synchronization

/// Something that happens once, and that any thread may ask about.
final class Flag: Sendable {
  private let state = Atomic<Bool>(false)

  var isRaised: Bool { state.load(ordering: .acquiring) }

  func raise() {
    state.store(true, ordering: .releasing)
  }
}

/// Tells a blocked thread that its caller no longer wants what it waits for.
final class Interruption: Sendable {
  /// What the thread blocks on; a signal means "look again" and nothing more.
  let signal = DispatchSemaphore(value: 0)

  private let flag = Flag()

  var isRaised: Bool { flag.isRaised }

  func raise() {
    flag.raise()
    signal.signal()
  }
}
