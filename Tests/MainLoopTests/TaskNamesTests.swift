import Testing

@testable import MainLoop

struct TaskNamesTests {
  private let names = TaskNames.runtime

  @Test(arguments: ["a", "the listener of transactions", "ünïcødé 🎵", nil])
  func `the name of a task that has not started is read`(name: String?) async throws {
    let names = try #require(names)
    let keeper = JobKeeper()

    let task = Task(name: name, executorPreference: keeper) { Task.name }
    let job = try #require(keeper.jobs.first)
    let read = names.name(of: job)
    // The keeper lives until the end of this test, and the job runs in this statement.
    unsafe job.runSynchronously(on: keeper.asUnownedTaskExecutor())

    #expect(read == name)
    #expect(await task.value == name)
  }

  @Test func `a suspended task keeps its name`() throws {
    let names = try #require(names)
    let keeper = JobKeeper()

    let task = Task(name: "patient", executorPreference: keeper) {
      await withTaskGroup { group in
        group.addTask(name: "child") {}
      }
    }
    let first = try #require(keeper.jobs.first)
    unsafe first.runSynchronously(on: keeper.asUnownedTaskExecutor())
    let child = try #require(keeper.jobs.dropFirst().first)
    let nameOfChild = names.name(of: child)
    unsafe child.runSynchronously(on: keeper.asUnownedTaskExecutor())
    let later = try #require(keeper.jobs.dropFirst(2).first)
    let nameOfParent = names.name(of: later)
    unsafe later.runSynchronously(on: keeper.asUnownedTaskExecutor())
    task.cancel()

    #expect(nameOfChild == "child")
    #expect(nameOfParent == "patient")
  }

  @Test func `a job is described by identifier, name and priority`() throws {
    let keeper = JobKeeper()

    let task = Task(name: "seen", executorPreference: keeper, priority: .low) {}
    let job = try #require(keeper.jobs.first)
    let description = PendingJob(job)
    unsafe job.runSynchronously(on: keeper.asUnownedTaskExecutor())
    task.cancel()

    #expect(description.name == "seen")
    #expect(description.priority == .low)
    #expect(description.id != nil)
  }
}
