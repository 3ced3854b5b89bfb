import Dispatch
import Foundation
import MainLoop
import Synchronization

/// The scenarios, and the installed executors they are played on.
struct Probe: Sendable {
  let installation: Installation

  private var loop: MainLoop { installation.loop }
  private var scheduler: Scheduler { installation.scheduler }
  private var pool: WorkerPool { installation.pool }

  /// Main-actor jobs, suspensions of each kind, and the main dispatch queue.
  func order() {
    for number in 1...3 {
      Task { @MainActor in say("job \(number) on main: \(Thread.isMainThread)") }
    }
    Task { @MainActor in
      await Task.yield()
      say("after a yield on main: \(Thread.isMainThread)")
      await Task.detached { say("elsewhere on main: \(Thread.isMainThread)") }.value
      say("after another task on main: \(Thread.isMainThread)")
      try? await Task.sleep(for: .milliseconds(1))
      say("after a sleep on main: \(Thread.isMainThread)")
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume() }
      }
      say("after a continuation on main: \(Thread.isMainThread)")
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async {
          say("block on main: \(Thread.isMainThread)")
          continuation.resume()
        }
      }
      await takeTurns()
      loop.stop()
    }
    loop.run()
    say("stopped")
  }

  /// A block that always queues another one and a job that always queues another one: neither keeps the other out.
  @MainActor private func takeTurns() async {
    let turns = Turns()
    await withCheckedContinuation { continuation in
      turns.onEnd = { continuation.resume() }
      turns.nextJob()
      turns.nextBlock()
    }
    say("blocks and jobs take turns")
  }

  /// Hold, look, step and resume, from outside the main actor.
  func hold() {
    Task.detached {
      loop.hold()
      for (name, priority) in [("first", TaskPriority.low), ("second", .high), ("third", .medium)] {
        Task(name: name, priority: priority) { @MainActor in say("\(name) runs") }
      }
      Task { @MainActor in say("unnamed runs") }
      DispatchQueue.main.async { say("block runs") }
      await pool.quiescence()
      for job in loop.pending { say("pending \(job.name ?? "-") \(job.priority.rawValue)") }
      for _ in 1...2 {
        let stepped = loop.step()
        await pool.quiescence()
        say("stepped \(stepped?.name ?? "-")")
      }
      say("held \(loop.isHeld), pending \(loop.pending.map { $0.name ?? "-" })")
      loop.resume()
      await pool.quiescence()
      say("held \(loop.isHeld), pending \(loop.pending.count), step \(loop.step()?.name ?? "-")")
      loop.stop()
    }
    loop.run()
  }

  /// Every kind of sleep, in virtual time.
  func sleep() {
    scheduler.setMode(.virtual)
    Task { @MainActor in
      let start = scheduler.now
      let sleepers: [(String, @Sendable () async throws -> Void)] = [
        ("main for 3600", { @MainActor in try await Task.sleep(for: .seconds(3600)) }),
        ("global for 1800", { @concurrent in try await Task.sleep(for: .seconds(1800)) }),
        ("nanoseconds", { try await Task.sleep(nanoseconds: 900_000_000_000) }),
        ("until", { try await Task.sleep(until: .now + .seconds(600), clock: .continuous) }),
        ("suspending", { try await Task.sleep(until: .now + .seconds(500), clock: .suspending) }),
        ("continuous clock", { try await ContinuousClock().sleep(for: .seconds(400)) }),
        ("suspending clock", { try await SuspendingClock().sleep(for: .seconds(300)) }),
      ]
      let tasks = sleepers.map { name, sleeper in
        Task {
          try await sleeper()
          say("\(name) at \(scheduler.now - start)")
        }
      }
      await pool.quiescence()
      say("pending \(scheduler.pendingTimers.map { $0.deadline - start })")
      let report = try await scheduler.advance(by: .seconds(7200))
      for task in tasks { try await task.value }
      say("fired \(report.firedCount), unsettled \(report.unsettledCount), now \(report.now - start)")
      loop.stop()
    }
    loop.run()
  }

  /// One long sleeper, one that sleeps again and again inside the window, on different executors.
  func window() {
    scheduler.setMode(.virtual)
    let start = scheduler.now
    Task { @MainActor in
      try await Task.sleep(for: .seconds(3600))
      say("long at \(scheduler.now - start)")
    }
    Task.detached {
      let echo = Echo()
      for _ in 1...5 {
        try await Task.sleep(for: .seconds(1000))
        await echo.say("again at \(scheduler.now - start)")
      }
    }
    Task.detached {
      let first = try await scheduler.advance(by: .seconds(3600))
      say("fired \(first.firedCount), unsettled \(first.unsettledCount), now \(first.now - start)")
      async let second = scheduler.advance(by: .seconds(500))
      async let third = scheduler.advance(by: .seconds(500))
      let fired = try await second.firedCount + third.firedCount
      say("fired \(fired), now \(scheduler.now - start)")
      loop.stop()
    }
    loop.run()
  }

  /// Stillness includes the blocks of the main queue.
  func blocks() {
    Task.detached {
      let counter = Counter()
      var inTime = 0
      for round in 1...300 {
        DispatchQueue.main.async { counter.add() }
        await pool.quiescence()
        if counter.count == round { inTime += 1 }
      }
      say("\(inTime) of 300 blocks had run")
      loop.stop()
    }
    loop.run()
  }

  /// Real sleeps are served while the main actor is held.
  func real() {
    Task.detached {
      loop.hold()
      try await Task.sleep(for: .milliseconds(1))
      say("slept while held")
      do {
        _ = try await scheduler.advance(by: .seconds(1))
      } catch {
        say("\(error)")
      }
      loop.stop()
    }
    loop.run()
  }

  /// The runtime's own checks, where they have to pass.
  func isolated() {
    MainActor.preconditionIsolated("in main")
    Task { @MainActor in
      MainActor.preconditionIsolated("in a job")
      DispatchQueue.main.async {
        MainActor.preconditionIsolated("in a block")
        MainActor.assumeIsolated { say("a block may assume the main actor") }
        loop.stop()
      }
    }
    loop.run()
    MainActor.preconditionIsolated("after the loop")
    say("isolated everywhere")
  }

  /// The runtime's check, where it has to end the program.
  func trap() {
    Task.detached { MainActor.preconditionIsolated("the model was touched") }
    loop.run()
  }

  /// Our own check, where it has to end the program.
  func check() {
    loop.checkIsolated()
    say("passed on the main thread")
    DispatchQueue(label: "stranger").async { loop.checkIsolated() }
    loop.run()
  }

  /// A second installation, and one on another thread.
  func again() {
    do {
      _ = try MainLoop.install()
    } catch {
      say("\(error)")
    }
    Task.detached {
      do {
        _ = try MainLoop.install()
      } catch {
        say("\(error)")
      }
      loop.stop()
    }
    loop.run()
  }
}

/// A default actor: it runs on the pool.
private actor Echo {
  func say(_ line: String) {
    MainLoopProbe.say(line)
  }
}

/// Can be read without going to the main actor, which would run the block on the way.
private final class Counter: Sendable {
  private let state = Mutex(0)

  var count: Int { state.withLock { $0 } }

  func add() {
    state.withLock { $0 += 1 }
  }
}

@MainActor private final class Turns {
  var onEnd: () -> Void = {}
  private var jobs = 0
  private var blocks = 0

  private var isOver: Bool { jobs >= 20 && blocks >= 20 }

  func nextJob() {
    Task { @MainActor in
      jobs += 1
      if !isOver { nextJob() }
    }
  }

  func nextBlock() {
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.blocks += 1
        if self.isOver { self.onEnd() } else { self.nextBlock() }
      }
    }
  }
}

/// Writes a line at once, so that a trap afterwards does not lose it.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
