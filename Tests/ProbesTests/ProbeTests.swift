import Dispatch
import Probes
import Testing

private actor Counter {
  func look(_ label: String) { probe(label) }
}

/// An actor whose jobs run on a queue of its own.
private actor Clerk {
  final class Desk: SerialExecutor {
    private let queue = DispatchQueue(label: "desk")

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      // The executor is held by the block that uses it.
      queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private let desk = Desk()
  // The actor owns its executor and so outlives every use of the reference.
  nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe desk.asUnownedSerialExecutor() }

  func look(_ label: String) { probe(label) }
}

/// A task executor with a queue of its own.
private final class Shop: TaskExecutor {
  private let queue = DispatchQueue(label: "shop")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    // The executor is held by the block that uses it.
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

@globalActor private actor Side {
  static let shared = Side()
}

private func plain(_ label: String) { probe(label) }
nonisolated(nonsending) private func inheriting(_ label: String) async { probe(label) }
@concurrent private func concurrent(_ label: String) async { probe(label) }
@MainActor private func onMain(_ label: String) { probe(label) }
@MainActor private func onMainLater(_ label: String) async { probe(label) }
@Side private func aside(_ label: String) { probe(label) }

struct ProbeTests {
  private let recorder = Recorder.installed
  private let mainPlaces = ["on the main thread", "on the main actor's executor, not on the main thread"]

  private func report(_ label: String) throws -> ProbeReport {
    try #require(recorder.reports(of: label).first)
  }

  @Test func `code of the main actor says so`() async throws {
    await onMain("main, synchronous")
    await onMainLater("main, asynchronous")

    for label in ["main, synchronous", "main, asynchronous"] {
      let report = try report(label)
      #expect(report["isolation"] == "MainActor")
      #expect(mainPlaces.contains(report["place"] ?? ""))
    }
  }

  @Test func `a synchronous function without isolation runs where its caller does`() async throws {
    await MainActor.run { plain("called on main") }
    await concurrentCall { plain("called elsewhere") }

    #expect(try report("called on main")["isolation"] == "nonisolated")
    #expect(mainPlaces.contains(try report("called on main")["place"] ?? ""))
    #expect(try report("called elsewhere")["isolation"] == "nonisolated")
    #expect(try report("called elsewhere")["place"] == "on a pool thread")
  }

  @MainActor @Test func `an asynchronous function inherits its caller's isolation, a concurrent one does not`()
    async throws
  {
    await inheriting("inherits")
    await concurrent("does not inherit")

    #expect(try report("inherits")["isolation"] == "MainActor")
    #expect(mainPlaces.contains(try report("inherits")["place"] ?? ""))
    #expect(try report("does not inherit")["isolation"] == "nonisolated")
    #expect(try report("does not inherit")["place"] == "on a pool thread")
  }

  @Test func `an actor is named by its type`() async throws {
    await Counter().look("actor")
    await aside("global actor")

    #expect(try report("actor")["isolation"] == "Counter")
    #expect(try report("actor")["place"] == "on a pool thread")
    #expect(try report("global actor")["isolation"] == "Side")
  }

  @Test func `an actor with an executor of its own is told from one in the pool`() async throws {
    await Clerk().look("own executor")

    #expect(try report("own executor")["place"] == "on the actor's own executor Desk")
  }

  @Test func `the task executor that a task prefers is named, the pool's is the pool`() async throws {
    await Task(executorPreference: Shop()) { plain("preferred") }.value
    await Task(executorPreference: globalConcurrentExecutor) { plain("preferred pool") }.value

    #expect(try report("preferred")["place"] == "on the task executor Shop")
    #expect(try report("preferred pool")["place"] == "on a pool thread")
  }

  @Test func `a thread that runs no task says so`() async throws {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        plain("no task")
        continuation.resume()
      }
    }

    let report = try report("no task")
    #expect(report.text == "probe no task: nonisolated, on a thread of its own, in no task")
    #expect(report["task"] == nil)
  }

  @Test func `a task is described by its name, its priority and its cancellation`() async throws {
    let task = Task.detached(name: "cell 7", priority: .low) {
      // The task is used during the call only.
      unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
      plain("named")
    }
    await task.value

    let report = try report("named")
    #expect(report["task"] == "cell 7")
    #expect(report["cancelled"] == "true")
    #expect(report.text.hasPrefix("probe named: nonisolated, on a pool thread, in task \"cell 7\""))
    #expect(report.text.hasSuffix(", cancelled"))
  }

  @Test func `a probe without a label is called by its line`() async throws {
    let line = #line + 1
    probe()

    let report = try #require(recorder.reports(of: "").first { $0["line"] == "\(line)" })
    #expect(report.text.hasPrefix("probe line \(line): "))
    #expect(report["file"] == "ProbesTests/ProbeTests.swift")
  }

  @concurrent private func concurrentCall(_ body: @Sendable () -> Void) async { body() }
}
