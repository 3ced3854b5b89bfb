private import Glibc

/// Reads what a program writes until it is gone.
///
/// Belongs to one thread.
struct ProgramReader {
  /// The process of the cage.
  let cage: Int32
  /// The cage's life: it is closed at the other end when the cage is gone.
  let control: OwnedDescriptor
  /// What arrives.
  let channel: ProgramChannel
  /// The executable of the program.
  let executable: String
  /// What the program may use.
  let limits: ProgramLimits

  /// Reads to the end.
  ///
  /// - Parameters:
  ///   - tell: Called with each event.
  ///   - isStopped: Whether whoever started the program has ended it.
  /// - Returns: The outcome.
  func run(tell: (ProgramEvent) -> Void, isStopped: () -> Bool) -> ProgramOutcome {
    let start = ContinuousClock.now
    var transcript = Transcript(executable: executable, limits: limits)
    var buffer = [UInt8](repeating: 0, count: ProgramChannel.capacity)
    var isGone = false
    while !isGone {
      isGone = wait()
      while let message = channel.next(&buffer) {
        for action in transcript.receive(message.bytes, size: message.size, from: message.source) {
          switch action {
          case .tell(let event): tell(event)
          case .end: shutdown(control.number, Int32(SHUT_WR))
          }
        }
      }
    }
    var status: Int32 = 0
    while unsafe waitpid(cage, &status, 0) < 0, errno == EINTR {}
    if isStopped() { transcript.cancel() }
    let (events, outcome) = transcript.finish(after: ContinuousClock.now - start)
    for event in events { tell(event) }
    return outcome
  }

  /// Waits until something is there.
  ///
  /// - Returns: Whether the cage is gone; what it said is there then.
  private func wait() -> Bool {
    var watched = [
      pollfd(fd: channel.receiver.number, events: Int16(POLLIN), revents: 0),
      pollfd(fd: control.number, events: Int16(POLLIN), revents: 0),
    ]
    while unsafe poll(&watched, 2, -1) < 0, errno == EINTR {}
    return watched[1].revents != 0
  }
}
