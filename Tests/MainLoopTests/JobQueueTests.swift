import MainLoop
import Testing

struct JobQueueTests {
  @Test func `jobs leave in the order in which they came`() {
    var queue = JobQueue<Int>()

    for job in 1...1000 { _ = queue.enqueue(job) }
    let taken = (1...1000).map { _ in queue.next() }

    #expect(taken == (1...1000).map { .run($0) })
    #expect(queue.next() == .rest)
  }

  @Test func `a loop at rest is woken once`() {
    var queue = JobQueue<Int>()

    let actions = [queue.enqueue(1), queue.enqueue(2)]

    #expect(actions == [.wake, .nothing])
  }

  @Test func `a loop at work is woken again only after it went to rest`() {
    var queue = JobQueue<Int>()
    _ = queue.enqueue(1)
    _ = queue.next()

    let atWork = queue.enqueue(2)
    _ = queue.next()
    let rest = queue.next()
    let atRest = queue.enqueue(3)

    #expect(atWork == .nothing)
    #expect(rest == .rest)
    #expect(atRest == .wake)
  }

  @Test func `a held queue wakes nobody and gives nothing`() {
    var queue = JobQueue<Int>()
    queue.hold()

    let action = queue.enqueue(1)

    #expect(action == .nothing)
    #expect(queue.next() == .rest)
    #expect(queue.pending == [1])
  }

  @Test func `a step lets exactly one job through`() {
    var queue = JobQueue<Int>()
    queue.hold()
    _ = queue.enqueue(1)
    _ = queue.enqueue(2)

    let step = queue.step()

    #expect(step.job == 1)
    #expect(step.action == .wake)
    #expect(queue.next() == .run(1))
    #expect(queue.next() == .rest)
    #expect(queue.pending == [2])
  }

  @Test func `steps that come before the loop does let one job through each`() {
    var queue = JobQueue<Int>()
    queue.hold()
    for job in 1...3 { _ = queue.enqueue(job) }

    let steps = [queue.step().job, queue.step().job]

    #expect(steps == [1, 2])
    #expect([queue.next(), queue.next(), queue.next()] == [.run(1), .run(2), .rest])
  }

  @Test func `a step without a job is not kept for a later one`() {
    var queue = JobQueue<Int>()
    queue.hold()

    let step = queue.step()
    let action = queue.enqueue(1)

    #expect(step.job == nil)
    #expect(step.action == .nothing)
    #expect(action == .nothing)
    #expect(queue.next() == .rest)
  }

  @Test func `a queue that is not held has no steps`() {
    var queue = JobQueue<Int>()
    _ = queue.enqueue(1)

    #expect(queue.step().job == nil)
  }

  @Test func `resuming wakes a loop at rest, and only once`() {
    var queue = JobQueue<Int>()
    queue.hold()
    _ = queue.enqueue(1)

    let actions = [queue.resume(), queue.resume()]

    #expect(actions == [.wake, .nothing])
    #expect(!queue.isHeld)
    #expect(queue.next() == .run(1))
  }

  @Test func `steps that were not taken do not outlive the hold`() {
    var queue = JobQueue<Int>()
    queue.hold()
    _ = queue.enqueue(1)
    _ = queue.step()
    _ = queue.resume()
    _ = queue.next()

    queue.hold()
    _ = queue.enqueue(2)

    #expect(queue.next() == .rest)
  }

  @Test func `an inspection pauses a loop that has work and lets one at rest sleep`() {
    var queue = JobQueue<Int>()

    queue.beginInspection()
    let withoutWork = queue.next()
    let action = queue.enqueue(1)
    let withWork = queue.next()
    let end = queue.endInspection()

    #expect(withoutWork == .rest)
    #expect(action == .wake)
    #expect(withWork == .pause)
    #expect(end == .signal)
    #expect(queue.next() == .run(1))
  }

  @Test func `only the last of several inspections lets the loop go on`() {
    var queue = JobQueue<Int>()
    _ = queue.enqueue(1)
    queue.beginInspection()
    queue.beginInspection()
    _ = queue.next()

    let ends = [queue.endInspection(), queue.endInspection()]

    #expect(ends == [.nothing, .signal])
  }

  @Test func `stopping wins over waiting jobs, once`() {
    var queue = JobQueue<Int>()
    _ = queue.enqueue(1)

    let action = queue.stop()

    #expect(action == .nothing)
    #expect([queue.next(), queue.next()] == [.finish, .run(1)])
  }

  @Test func `stopping wakes a loop that rests or pauses`() {
    var resting = JobQueue<Int>()
    var paused = JobQueue<Int>()
    _ = paused.enqueue(1)
    paused.beginInspection()
    _ = paused.next()

    #expect(resting.stop() == .wake)
    #expect(paused.stop() == .signal)
  }

  @Test func `a loop rests freely only while it is neither held nor at work`() {
    var queue = JobQueue<Int>()
    let fresh = queue.isRestingFreely
    queue.hold()
    let held = queue.isRestingFreely
    _ = queue.resume()
    let awake = queue.isRestingFreely

    #expect([fresh, held, awake] == [true, false, false])
  }
}
