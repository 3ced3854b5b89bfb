/// A clock that never goes back, and is never behind what it has seen.
///
/// The wall clock may be wrong, and may jump: the clock then counts on from its last moment. A moment far ahead of the
/// wall clock does not carry it along, since one device with a wrong year would otherwise put all others there. The
/// action that answers it still gets a later stamp, see ``tick(at:after:)``.
package struct HybridLogicalClock: Equatable, Sendable {
  /// How far ahead of the wall clock another device's moment may be so that it is followed, in milliseconds: one day.
  package static let horizon: UInt64 = 24 * 60 * 60 * 1000

  /// The node whose clock it is.
  package let node: NodeID
  /// The latest moment that was given out or seen.
  package private(set) var last: HybridTime

  /// Goes on from a state that was kept.
  ///
  /// - Parameter state: The state.
  package init(_ state: ClockState) {
    node = state.node
    last = state.last
  }

  /// What has to be kept.
  package var state: ClockState { ClockState(node: node, last: last) }

  /// Takes note of a moment of another device.
  ///
  /// - Parameters:
  ///   - time: The other's moment.
  ///   - wall: Milliseconds since 1970 by the wall clock.
  /// - Returns: Whether the clock follows it; not when it is more than ``horizon`` ahead of the wall clock.
  @discardableResult
  package mutating func observe(_ time: HybridTime, at wall: UInt64) -> Bool {
    let isNear = time.milliseconds <= wall || time.milliseconds - wall <= Self.horizon
    guard isNear || time <= last else { return false }
    last = max(last, time)
    return true
  }

  /// Makes the moment of an action, later than everything seen and than the stamp that the action answers.
  ///
  /// - Parameters:
  ///   - wall: Milliseconds since 1970 by the wall clock.
  ///   - earlier: The stamp of the same element that the action replaces, however far ahead it may be.
  /// - Returns: A moment that is to be used only after the clock's state has been kept.
  package mutating func tick(at wall: UInt64, after earlier: HybridTime? = nil) -> UnsavedTime {
    let time = max(HybridTime(milliseconds: wall), last.next)
    guard let earlier, earlier >= time else {
      last = time
      return UnsavedTime(state: state, time: time)
    }
    // Only this element is that far ahead, unless the clock would have followed it there.
    observe(earlier.next, at: wall)
    return UnsavedTime(state: state, time: earlier.next)
  }
}

/// What a clock has to remember from one launch to the next.
package struct ClockState: Hashable, Sendable {
  /// The node whose clock it is.
  package let node: NodeID
  /// The latest moment that was given out or seen.
  package let last: HybridTime

  /// Describes a state.
  ///
  /// - Parameters:
  ///   - node: The node; a new one after the installation was erased or restored.
  ///   - last: The latest moment; zero for a clock that never ran.
  package init(node: NodeID, last: HybridTime = .zero) {
    self.node = node
    self.last = last
  }
}

/// A moment that nobody can use before the clock's state is kept.
///
/// A clock that gives out a moment and forgets it with the process may give it out again. So the moment is locked up,
/// and ``saved(_:)`` is the only key.
package struct UnsavedTime: ~Copyable, Sendable {
  /// What has to be kept.
  package let state: ClockState
  private let time: HybridTime

  fileprivate init(state: ClockState, time: HybridTime) {
    self.state = state
    self.time = time
  }

  /// Keeps the state, and hands out the moment.
  ///
  /// - Parameter save: Keeps the state, for good; the moment may be kept in the same transaction.
  /// - Returns: The moment.
  /// - Throws: What `save` throws; the moment is lost then, and the clock goes on after it.
  package consuming func saved<Failure: Error>(
    _ save: (ClockState, HybridTime) throws(Failure) -> Void
  ) throws(Failure) -> HybridTime {
    try save(state, time)
    return time
  }
}
