import CompilerService
import Programs
import Testing

/// The probes that a program imports, and the events that come of them.
struct ProbeTests {
  @Test(arguments: CompilerMode.allCases)
  func `the probes can be imported in every dialect`(mode: CompilerMode) async throws {
    let trace = try await Workshop.run(
      """
      import IsolaProbes
      @MainActor func go() async {
        probe("start")
        track("nothing") { 1 }
        watch("one") { 1 }
        await watchTask("done", Task {}).value
        _ = DeinitProbe("object")
        await watchCancellation("quiet") {}
      }
      @main struct App { static func main() async { await go() } }
      """,
      mode: mode
    )

    #expect(trace.outcome.exit == 0, "\(trace.outcome.stderr)")
    #expect(
      trace.probes.first == "probe start: isolated to MainActor, on the main actor's executor, in an unnamed task"
    )
  }

  @Test func `a probe tells the executor and the task`() async throws {
    let trace = try await Workshop.run(
      """
      import Dispatch
      import IsolaProbes
      final class Queue: SerialExecutor {
        let queue = DispatchQueue(label: "own")
        func enqueue(_ job: consuming ExecutorJob) {
          let job = UnownedJob(job)
          queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
        }
      }
      actor Plain { func go() { probe("plain") } }
      actor Own {
        let queue = Queue()
        nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }
        func go() { probe("own") }
      }
      @main struct App {
        @MainActor static func main() async {
          probe("main")
          await Plain().go()
          await Own().go()
          await Task.detached(name: "worker", priority: .high) { probe("pool") }.value
          let task = Task(name: "stopped") { probe("stopped") }
          task.cancel()
          await task.value
          await withCheckedContinuation { continuation in
            DispatchQueue.global().async { probe("thread"); continuation.resume() }
          }
          probe()
        }
      }
      """
    )

    #expect(
      trace.probes == [
        "probe main: isolated to MainActor, on the main actor's executor, in an unnamed task",
        "probe plain: isolated to Plain, on a pool thread, in an unnamed task",
        "probe own: isolated to Own, on the actor's own executor Queue, in an unnamed task",
        "probe pool: nonisolated, on a pool thread, in task \"worker\" of priority high",
        "probe stopped: isolated to MainActor, on the main actor's executor, in task \"stopped\", cancelled",
        "probe thread: nonisolated, on a thread of its own, in no task",
        "probe line 28: isolated to MainActor, on the main actor's executor, in an unnamed task",
      ]
    )
    let pool = try #require(trace.events.first { $0["label"] == "pool" })
    #expect(pool.name == "probe.probe")
    #expect(pool["task"] == "worker" && pool["priority"] == "high" && pool["file"] == "main/a.swift")
  }

  @Test func `a deinit tells who released last, and what is alive at the end is a leak`() async throws {
    let trace = try await Workshop.run(
      """
      import IsolaProbes
      final class Node: Sendable { let probe: DeinitProbe; init(_ label: String) { probe = DeinitProbe(label) } }
      @main struct App {
        @MainActor static func main() async {
          do { _ = Node("here") }
          let node = Node("there")
          await Task.detached(name: "last") { [node] in _ = node }.value
          await Task.detached(name: "owner") { _ = Node("inside").probe.label }.value
          _ = Unmanaged.passRetained(Node("lost"))
          _ = Unmanaged.passRetained(Node("lost"))
          _ = Unmanaged.passRetained(Node("also lost"))
        }
      }
      """
    )

    #expect(trace.probes.contains("deinit here: on the main actor's executor, in an unnamed task"))
    #expect(trace.probes.contains("deinit there: on the main actor's executor, in an unnamed task"))
    #expect(trace.probes.contains("deinit inside: on a pool thread, in task \"owner\""))
    #expect(trace.probes.contains("leak lost: alive at the end of the program, 2 times"))
    #expect(trace.outcome.leaks == ["also lost", "lost"])
  }

  @Test func `what was read and changes is told each time, once for a job`() async throws {
    let trace = try await Workshop.run(
      """
      import IsolaProbes
      import Observation
      @MainActor @Observable final class Model { var a = 0; var b = 0 }
      @main struct App {
        @MainActor static func main() async {
          let model = Model()
          track("sum") { model.a + model.b }
          let watched = watch("a") { model.a }
          model.a = 1
          model.b = 1
          await pause()
          model.a = 2
          await pause()
          model.b = 5
          await pause()
          watched.cancel()
          model.a = 3
          await pause()
        }
        static func pause() async { for _ in 0..<10 { await Task.yield() } }
      }
      """
    )

    #expect(trace.probes.filter { $0.hasPrefix("sum") } == Array(repeating: "sum: changed", count: 4))
    #expect(trace.probes.filter { $0.hasPrefix("a:") } == ["a: 0 → 1", "a: 1 → 2"])
  }

  @Test func `a task is told when it ends, when it is cancelled and when it never ends`() async throws {
    let trace = try await Workshop.run(
      """
      import IsolaProbes
      struct Failure: Error {}
      @main struct App {
        static func main() async {
          await watchTask("fine", Task {}).value
          _ = await watchTask("failed", Task { throw Failure() }).result
          let sleeper = watchTask("sleeper", Task {
            try await watchCancellation("inside") { try await Task.sleep(for: .seconds(100)) }
          })
          sleeper.cancel()
          _ = await sleeper.result
          let deaf = watchTask("deaf", Task { while true { await Task.yield() } })
          deaf.cancel()
          watchTask("waiting", Task { await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in } })
        }
      }
      """
    )

    #expect(
      Set(trace.probes) == [
        "task fine: finished", "task failed: failed (Failure())", "task inside: cancelled",
        "task sleeper: ended by cancellation", "task deaf: alive at the end of the program, cancelled",
        "task waiting: alive at the end of the program",
      ]
    )
  }

  @Test func `what is printed and what is probed keep the order of the program`() async throws {
    let trace = try await Workshop.run(
      """
      import Foundation
      import IsolaProbes
      for number in 1...200 {
        print("print", number)
        probe("\\(number)")
        if number % 10 == 0 { FileHandle.standardError.write(Data("error \\(number)\\n".utf8)) }
        if number % 20 == 0 { write(1, "raw\\n", 4) }
      }
      print("no end", terminator: "")
      """
    )

    var expected: [String] = []
    for number in 1...200 {
      expected += ["print \(number)", "probe \(number)"]
      if number % 10 == 0 { expected.append("error \(number)") }
      if number % 20 == 0 { expected.append("raw") }
    }
    #expect(trace.events.map { $0.text.split(separator: ":")[0] } == (expected + ["no end"]).map { $0[...] })
    #expect(trace.events.map(\.sequence) == Array(1...trace.events.count))
  }

  @Test func `outside of the cage the probes write sentences`() async throws {
    let program = try await Workshop.build(
      Workshop.request("import IsolaProbes\nprobe(\"alone\")\n_ = DeinitProbe(\"gone\")")
    )
    let run = try await ProgramRun.run(program.executable, [], in: "/tmp", limit: .seconds(10))

    #expect(
      run.errors == """
        probe alone: isolated to MainActor, on the main actor's executor, in no task
        deinit gone: on the main actor's executor, in no task

        """
    )
  }
}
