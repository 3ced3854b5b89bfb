import Testing

@testable import IsolationView

struct ChildProgressTests {
  @Test func `what a process writes is kept by stream`() {
    var progress = ChildProgress(limit: 10)

    #expect(progress.started() == .nothing)
    #expect(progress.received([1, 2], on: .output) == .nothing)
    #expect(progress.received([3], on: .errors) == .nothing)
    progress.ended(status: 1, isSignal: false)

    #expect(progress.result == ChildOutput(output: [1, 2], errors: [3], status: 1, isSignal: false))
    #expect(progress.stop == nil)
  }

  @Test func `a process that was stopped before it started is killed when it starts`() {
    var progress = ChildProgress(limit: 10)

    #expect(progress.stop(.cancelled) == .nothing)
    #expect(progress.started() == .kill)
  }

  @Test func `the first reason to stop counts`() {
    var progress = ChildProgress(limit: 10)
    _ = progress.started()

    #expect(progress.stop(.timedOut) == .kill)
    #expect(progress.stop(.cancelled) == .nothing)
    #expect(progress.stop == .timedOut)
  }

  @Test func `too much output stops the process, and what follows is dropped`() {
    var progress = ChildProgress(limit: 3)
    _ = progress.started()

    #expect(progress.received([1, 2, 3], on: .output) == .nothing)
    #expect(progress.received([4], on: .output) == .kill)
    #expect(progress.received([5, 6, 7, 8], on: .output) == .nothing)

    #expect(progress.stop == .tooMuchOutput)
    #expect(progress.result.output.isEmpty)
  }

  @Test func `messages beyond the limit are dropped without a stop`() {
    var progress = ChildProgress(limit: 3)
    _ = progress.started()

    #expect(progress.received([1, 2, 3, 4], on: .errors) == .nothing)
    #expect(progress.received([5], on: .errors) == .nothing)

    #expect(progress.result.errors == [1, 2, 3])
  }

  @Test func `a process that has ended is not killed`() {
    var progress = ChildProgress(limit: 3)
    _ = progress.started()
    progress.ended(status: 0, isSignal: false)

    #expect(progress.stop(.cancelled) == .nothing)
  }
}
