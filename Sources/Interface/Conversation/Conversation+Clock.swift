import Commands
import MainLoop

extension Conversation {
  /// Carries out a command about time.
  func perform(_ command: ClockCommand) async throws -> any ReplyValue {
    let scheduler = parts.scheduler
    switch command {
    case .now: break
    case .real: scheduler.setMode(.real)
    case .virtual: scheduler.setMode(.virtual)
    case .wait(let duration, let isStubborn): try await wait(duration, ignoringCancellation: isStubborn)
    case .advance(let duration):
      let report = try await scheduler.advance(by: duration)
      await parts.settle()
      if report.ending == .cancelled { throw CancellationError() }
      return ClockReading(scheduler, fired: report.firedCount, unsettled: report.unsettledCount)
    }
    return ClockReading(scheduler, fired: nil)
  }

  /// Waits on the scheduler's clock; the stubborn kind shows what happens to a task that never looks whether it was
  /// cancelled.
  private func wait(_ duration: Duration, ignoringCancellation: Bool) async throws {
    guard ignoringCancellation else { return try await Task.sleep(for: duration) }
    // A task of its own does not inherit the cancellation of the one that waits for it.
    _ = await Task { try? await Task.sleep(for: duration) }.result
  }
}
