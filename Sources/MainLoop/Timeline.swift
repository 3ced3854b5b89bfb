/// Where time stands, how it moves, and what waits for it.
///
/// Pure: readings of the wall clock are handed in. `Scheduler` owns one and performs what it returns.
package struct Timeline<Work> {
  /// What a virtual timeline does on its way to a later position.
  package enum Step {
    /// Time stands at the deadline of this work, which is to be done now.
    case perform(Work)
    /// Nothing was left on the way; time stands at the target.
    case arrived
    /// Time is real (again), so nobody but the wall clock moves it.
    case real
  }

  private var timers = TimerQueue<Work>()
  private var position = Duration.zero
  private var anchor: Duration
  private let start: Duration

  /// Who moves time.
  package private(set) var mode = TimeMode.real

  /// Creates a timeline that runs at wall speed from zero.
  ///
  /// - Parameter wall: The present reading of the wall clock.
  package init(wall: Duration) {
    start = wall
    anchor = wall
  }

  /// What waits, the first deadline first.
  package var pending: [PendingTimer] { timers.deadlines }

  /// The time since the start.
  ///
  /// - Parameter wall: The present reading of the wall clock.
  /// - Returns: The position, which never goes back.
  package func now(wall: Duration) -> Duration {
    switch mode {
    case .real: position + max(.zero, wall - anchor)
    case .virtual: position
    }
  }

  /// How far time is ahead of the wall clock.
  ///
  /// - Parameter wall: The present reading of the wall clock.
  /// - Returns: Negative when time stood still for longer than it was advanced.
  package func offset(wall: Duration) -> Duration {
    now(wall: wall) - (wall - start)
  }

  /// Adds work.
  ///
  /// - Parameters:
  ///   - work: What is to be done.
  ///   - delay: How long from now; a negative delay counts as none.
  ///   - wall: The present reading of the wall clock.
  /// - Returns: Whether the alarm has to be set anew.
  package mutating func add(_ work: Work, after delay: Duration, wall: Duration) -> Bool {
    let deadline = now(wall: wall) + max(.zero, delay)
    let isFirst = timers.firstDeadline.map { deadline < $0 } ?? true
    timers.insert(work, at: deadline)
    return isFirst && mode == .real
  }

  /// How long until the alarm has to ring.
  ///
  /// - Parameter wall: The present reading of the wall clock.
  /// - Returns: `nil` when it does not have to: nothing waits, or time stands still.
  package func untilNext(wall: Duration) -> Duration? {
    guard mode == .real, let deadline = timers.firstDeadline else { return nil }
    return max(.zero, deadline - now(wall: wall))
  }

  /// Takes the work that real time has reached.
  ///
  /// - Parameter wall: The present reading of the wall clock.
  /// - Returns: The work in the order of its deadlines; nothing while time is virtual.
  package mutating func takeDue(wall: Duration) -> [Work] {
    guard mode == .real else { return [] }
    let now = now(wall: wall)
    var due: [Work] = []
    while let first = timers.popFirst(dueBy: now) {
      due.append(first.item)
    }
    return due
  }

  /// Lets the wall clock move time, or nobody.
  ///
  /// The position stays, so what waits keeps its remaining duration.
  ///
  /// - Parameters:
  ///   - mode: Who moves time from now on.
  ///   - wall: The present reading of the wall clock.
  package mutating func setMode(_ mode: TimeMode, wall: Duration) {
    guard mode != self.mode else { return }
    position = now(wall: wall)
    anchor = wall
    self.mode = mode
  }

  /// The position that lies a duration ahead.
  ///
  /// - Parameter duration: How far ahead; a negative duration counts as none.
  /// - Returns: `nil` while time is real.
  package func target(after duration: Duration) -> Duration? {
    mode == .virtual ? position + max(.zero, duration) : nil
  }

  /// Moves virtual time to the next deadline on the way to a target, or to the target.
  ///
  /// - Parameter target: Where time is to arrive.
  /// - Returns: What was met on the way.
  package mutating func advance(toward target: Duration) -> Step {
    guard mode == .virtual else { return .real }
    if let first = timers.popFirst(dueBy: target) {
      position = max(position, first.deadline)
      return .perform(first.item)
    }
    position = max(position, target)
    return .arrived
  }
}

extension Timeline: Sendable where Work: Sendable {}
extension Timeline.Step: Sendable where Work: Sendable {}
