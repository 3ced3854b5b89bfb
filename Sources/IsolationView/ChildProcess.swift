import Foundation
private import Glibc
import Synchronization

/// One run of a program whose output is collected.
///
/// A thread of its own starts the program, reads both its streams and waits for it. The mutex owns what that thread and a
/// cancellation share: the progress, and the process while it is not reaped, so that no other process is ever killed.
final class ChildProcess: Sendable {
  private struct State {
    var progress: ChildProgress
    var identifier: pid_t?
  }

  private let state: Mutex<State>

  private init(limit: Int) {
    state = Mutex(State(progress: ChildProgress(limit: limit)))
  }

  /// Runs a program to its end.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Its arguments.
  ///   - outputLimit: The bytes after which it is stopped.
  ///   - timeLimit: The time after which it is stopped.
  ///   - clock: What measures that time.
  /// - Returns: What it wrote and how it ended.
  /// - Throws: `ChildStop`; `ChildStop.cancelled` when the task is cancelled, after the program was killed.
  static func run(
    _ program: String,
    _ arguments: [String],
    outputLimit: Int,
    timeLimit: Duration,
    clock: any Clock<Duration>
  ) async throws -> ChildOutput {
    let child = ChildProcess(limit: outputLimit)
    let timer = Task.detached {
      try await clock.sleep(for: timeLimit)
      child.stop(.timedOut)
    }
    defer { timer.cancel() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(with: Result { try child.execute(program, arguments) })
        }
      }
    } onCancel: {
      child.stop(.cancelled)
    }
  }

  private func stop(_ reason: ChildStop) {
    perform { $0.progress.stop(reason) }
  }

  /// The thread's work: everything here blocks.
  private func execute(_ program: String, _ arguments: [String]) throws -> ChildOutput {
    if let stop = state.withLock({ $0.progress.stop }) { throw stop }
    let spawned = try SpawnedProgram(program, arguments)
    perform { state in
      state.identifier = spawned.identifier
      return state.progress.started()
    }
    spawned.read { bytes, isOutput in
      perform { $0.progress.received(bytes, on: isOutput ? .output : .errors) }
    }
    spawned.waitForEnd()
    return try state.withLock { state in
      state.identifier = nil
      let end = spawned.reap()
      state.progress.ended(status: end.status, isSignal: end.isSignal)
      if let stop = state.progress.stop { throw stop }
      return state.progress.result
    }
  }

  /// Changes the progress, and kills the process group while the lock keeps its number from being used again.
  private func perform(_ change: (inout State) -> ChildProgress.Action) {
    state.withLock { state in
      guard change(&state) == .kill, let identifier = state.identifier else { return }
      kill(-identifier, SIGKILL)
    }
  }
}
