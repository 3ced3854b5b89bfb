import Foundation
import Testing

@testable import MainLoop

struct MainLoopTests {
  @Test func `an actor's jobs run on the loop's thread`() async throws {
    let thread = try LoopThread()
    defer { thread.end() }
    let resident = Resident(on: thread.loop)

    let isInside = await resident.isOnLoopThread

    #expect(isInside)
    #expect(thread.loop.isIsolatingCurrentContext() == false)
  }

  @Test func `a held loop runs nothing, says what waits, and runs it one by one`() async throws {
    let thread = try LoopThread()
    defer { thread.end() }
    let resident = Resident(on: thread.loop)
    thread.loop.hold()

    let tasks = await pendingTasks(["one", "two", "three"], on: resident, of: thread.loop)
    let held = thread.loop.pending
    let stepped = thread.loop.step()
    await tasks.first?.value
    await thread.activity.quiescence()
    let afterOneStep = thread.loop.pending
    thread.loop.resume()
    for task in tasks { await task.value }

    #expect(held.map(\.name) == ["one", "two", "three"])
    #expect(Set(held.map(\.id)).count == 3)
    #expect(stepped == held.first)
    #expect(afterOneStep.map(\.name) == ["two", "three"])
    #expect(await resident.entries == ["one", "two", "three"])
    #expect(thread.loop.pending == [])
  }

  @Test func `a job shows the priority of its task`() async throws {
    let thread = try LoopThread()
    defer { thread.end() }
    let resident = Resident(on: thread.loop)
    thread.loop.hold()

    let task = Task(priority: .background) { await resident.add("slow") }
    await thread.loop.untilPending(count: 1)
    let pending = thread.loop.pending
    thread.loop.resume()
    await task.value

    #expect(pending.map(\.priority) == [.background])
    #expect(pending.map(\.name) == [nil])
  }

  @Test func `nothing steps while the loop is not held or has no job`() throws {
    let thread = try LoopThread()
    defer { thread.end() }

    let free = thread.loop.step()
    thread.loop.hold()
    let empty = thread.loop.step()

    #expect(free == nil)
    #expect(empty == nil)
    #expect(thread.loop.isHeld)
  }

  @Test func `a held loop counts as still, a resumed one runs what waited`() async throws {
    let thread = try LoopThread()
    defer { thread.end() }
    let resident = Resident(on: thread.loop)
    thread.loop.hold()

    let task = Task { await resident.add("kept") }
    await thread.loop.untilPending(count: 1)
    await thread.activity.quiescence()
    let held = thread.loop.pending.count
    thread.loop.resume()
    await task.value
    await thread.activity.quiescence()

    #expect(held == 1)
    #expect(thread.activity.current == 0)
  }

  @Test func `jobs may be looked at while thousands of them run`() async throws {
    let thread = try LoopThread()
    defer { thread.end() }
    let resident = Resident(on: thread.loop)

    await withTaskGroup { group in
      for worker in 0..<4 {
        group.addTask(name: "worker \(worker)") {
          for _ in 0..<500 { await resident.add("x") }
        }
      }
      for _ in 0..<200 {
        let names = thread.loop.pending.map(\.name)
        #expect(names.allSatisfy { $0?.hasPrefix("worker ") == true })
      }
    }

    #expect(await resident.entries.count == 2000)
  }

  @Test(.timeLimit(.minutes(1)))
  func `looking at a job does not stand in the way of its cancellation`() async throws {
    let thread = try LoopThread()
    defer { thread.end() }
    let loop = thread.loop
    let resident = Resident(on: loop)
    let keeper = JobKeeper()
    let others = (1...100).map { _ in Task(name: "other", executorPreference: keeper) {} }
    let jobs = keeper.jobs
    let seen = Log()
    let reader = DispatchSemaphore(value: 0)
    loop.hold()
    let task = Task(name: "cancelled") {
      await withTaskCancellationHandler {
        await resident.add("body")
      } onCancel: {
        // The runtime holds the lock of this task: whoever reads its name waits here, and must hold no lock of the loop.
        Thread {
          seen.add(loop.pending.first?.name ?? "-")
          reader.signal()
        }.start()
        for job in jobs {
          loop.enqueue(ExecutorJob(job))
          usleep(100)
        }
      }
    }
    await loop.untilPending(count: 1)

    task.cancel()
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "reader").async {
        reader.wait()
        continuation.resume()
      }
    }
    loop.resume()
    await task.value
    for other in others { await other.value }

    #expect(seen.entries == ["cancelled"])
  }

  @Test func `the longest job is measured until it is reset`() async throws {
    let thread = try LoopThread()
    defer { thread.end() }
    let resident = Resident(on: thread.loop)

    await resident.add("something")
    await thread.activity.quiescence()
    let longest = thread.loop.longestJob
    thread.loop.resetLongestJob()

    #expect(longest > .zero)
    #expect(thread.loop.longestJob == .zero)
  }

  @Test func `a loop that was stopped before it started returns at once, and can run again`() async throws {
    let activity = Activity()
    let loop = try MainLoop(activity: activity)

    loop.stop()
    loop.run()
    let task = Task {
      await Resident(on: loop).add("later")
      loop.stop()
    }
    Thread { loop.run() }.start()
    await task.value
    await activity.quiescence()

    #expect(activity.current == 0)
  }

  @Test func `a descriptor that cannot be made is reported with the system's words`() {
    #expect(
      DescriptorError(code: EMFILE).description
        == "The system gave no descriptor to wake the main loop with: Too many open files."
    )
  }

  /// Starts tasks one after the other, so that their jobs wait in this order.
  private func pendingTasks(_ names: [String], on resident: Resident, of loop: MainLoop) async -> [Task<Void, Never>] {
    var tasks: [Task<Void, Never>] = []
    for name in names {
      tasks.append(Task(name: name) { await resident.add(name) })
      await loop.untilPending(count: tasks.count)
    }
    return tasks
  }
}

extension MainLoop {
  /// Gives way until jobs wait: each of them is put there by a task that was started.
  func untilPending(count: Int) async {
    while pending.count < count { await Task.yield() }
  }
}
