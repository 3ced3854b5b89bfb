private import Glibc
internal import Synchronization

extension MainLoop {
  /// The longest time that one job kept the loop, since the start or the last ``resetLongestJob()``.
  package var longestJob: Duration { .nanoseconds(Int64(longestTicks.load(ordering: .relaxed))) }

  /// Starts the measurement of ``longestJob`` anew.
  package func resetLongestJob() {
    longestTicks.store(0, ordering: .relaxed)
  }

  /// Runs jobs on the calling thread, and the main queue's blocks where that is asked for, until ``stop()``.
  ///
  /// Blocks have a turn after at most 64 jobs; all blocks that wait then run. With nothing to do the thread sleeps in
  /// poll(2). A loop runs on one thread at a time, and not inside one of its own jobs.
  package func run() {
    let previousOwner = owner.exchange(UInt(pthread_self()), ordering: .acquiringAndReleasing)
    perform(queue.withLock { $0.rouse() })
    var turn = Turn.blocks
    while turn != .over {
      turn = turn == .blocks ? runBlocks() : runJobs()
    }
    activity.end()
    owner.store(previousOwner, ordering: .releasing)
  }

  /// Ends the process without a word if it is a child that code on this loop has forked.
  ///
  /// Such a child is a copy of the program with the calling thread alone. Nobody would wake it, and from the descriptors
  /// that it shares it would take what is meant for its parent.
  package func endForkedChild() {
    if getpid() != process { _exit(0) }
  }

  /// What the loop does next.
  private enum Turn {
    case jobs
    case blocks
    case over
  }

  /// Runs up to 64 jobs, or waits for work.
  private func runJobs() -> Turn {
    var before = WallClock.ticks
    for _ in 0..<64 {
      switch queue.withLock({ $0.next() }) {
      case .run(let job):
        activity.jobStart.mark(start: before, origin: 0)
        // The loop outlives the call: it is running. The reference is not kept beyond it.
        unsafe job.runSynchronously(on: asUnownedSerialExecutor())
        let after = WallClock.ticks
        longestTicks.max(after - before, ordering: .relaxed)
        before = after
      case .rest:
        endForkedChild()
        activity.end()
        let blocksWait = sleep(untilBlocksToo: servesMainQueue && !isHeld)
        if queue.withLock({ $0.rouse() }) == .wake { activity.begin() }
        return blocksWait ? .blocks : .jobs
      case .pause:
        _ = sleep(untilBlocksToo: false)
        return .jobs
      case .finish: return .over
      }
    }
    return .blocks
  }

  private func runBlocks() -> Turn {
    if servesMainQueue, !isHeld, MainDispatchQueue.hasWork {
      MainDispatchQueue.run()
    }
    return .jobs
  }

  /// Sleeps until somebody wakes the loop.
  ///
  /// - Returns: Whether blocks of the main queue wait.
  private func sleep(untilBlocksToo: Bool) -> Bool {
    let blocks = untilBlocksToo ? MainDispatchQueue.descriptor : Self.noDescriptor
    var entries: [2 of pollfd] = [
      pollfd(fd: waker.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: blocks, events: Int16(POLLIN), revents: 0),
    ]
    var span = entries.mutableSpan
    // The two entries are lent for the call. A signal handler that ends the wait early does no harm.
    _ = unsafe span.withUnsafeMutableBufferPointer { unsafe poll($0.baseAddress, nfds_t($0.count), -1) }
    if entries[0].revents != 0 { waker.clear() }
    return entries[1].revents != 0
  }

  /// What poll(2) passes over.
  private static let noDescriptor: Int32 = -1
}
