import MainLoop
import Testing

/// Every sequence of six operations, held against the rules that do not mention how the queue works.
struct JobQueueModelTests {
  enum Operation: CaseIterable {
    case enqueue, next, hold, step, resume, beginInspection, endInspection
  }

  @Test func `no sequence of operations breaks a rule`() {
    var sequences = 0
    var model = Model()

    model.forEachSequence(length: 6) { sequences += 1 }

    #expect(model.violations == [])
    #expect(sequences == 117_649)
  }

  /// A queue, what was done to it, and what must therefore be true.
  struct Model {
    var violations: [String] = []
    private var queue = JobQueue<Int>()
    private var path: [Operation] = []
    private var lastJob = 0
    private var lastRun = 0
    private var allowance = 0
    private var inspections = 0
    private var isAwake = false
    private var isPaused = false

    mutating func forEachSequence(length: Int, _ visit: () -> Void) {
      guard length > 0 else { return visit() }
      for operation in Operation.allCases {
        var branch = self
        branch.path.append(operation)
        branch.perform(operation)
        branch.forEachSequence(length: length - 1, visit)
        violations = branch.violations
      }
    }

    private mutating func perform(_ operation: Operation) {
      switch operation {
      case .enqueue:
        lastJob += 1
        note(queue.enqueue(lastJob))
      case .next: loopAsks()
      case .hold: queue.hold()
      case .step:
        let step = queue.step()
        require(step.job == nil || queue.isHeld, "a step while not held")
        if step.job != nil { allowance += 1 }
        require(step.job.map { $0 == lastRun + allowance } ?? true, "a step out of order")
        note(step.action)
      case .resume:
        note(queue.resume())
        allowance = 0
      case .beginInspection:
        queue.beginInspection()
        inspections += 1
      case .endInspection:
        guard inspections > 0 else { return }
        inspections -= 1
        note(queue.endInspection())
      }
      require(queue.pending == Array((lastRun + 1)..<(lastJob + 1)), "pending jobs are not what was added and not run")
      let hasWork = queue.isHeld ? allowance > 0 : lastRun < lastJob
      require(!hasWork || isAwake || isPaused, "work waits and the loop was not woken")
      require(!isPaused || inspections > 0 || isAwake, "the loop pauses without an inspection")
    }

    private mutating func loopAsks() {
      switch queue.next() {
      case .run(let job):
        require(job == lastRun + 1, "a job out of order")
        require(inspections == 0, "a job ran under inspection")
        require(!queue.isHeld || allowance > 0, "a held job ran")
        if queue.isHeld { allowance -= 1 }
        lastRun = job
      case .rest:
        isAwake = false
        isPaused = false
      case .pause:
        require(inspections > 0, "a pause without an inspection")
        isAwake = false
        isPaused = true
      case .finish: require(false, "an end that nobody asked for")
      }
    }

    private mutating func note(_ action: JobQueue<Int>.Action) {
      switch action {
      case .nothing: return
      case .wake: require(!isAwake && !isPaused, "a loop was woken that counts as busy")
      case .signal: require(isPaused, "a loop was signalled that does not pause")
      }
      isAwake = true
      isPaused = false
    }

    private mutating func require(_ condition: Bool, _ rule: String) {
      if !condition, violations.count < 5 { violations.append("\(rule): \(path)") }
    }
  }
}
