import Synchronization

/// Whether every figure kept its limit; written by the benchmarks, read when they have ended.
final class Verdict: Sendable {
  private let isBroken = Atomic(false)

  var holds: Bool { !isBroken.load(ordering: .acquiring) }

  func fail() { isBroken.store(true, ordering: .releasing) }
}
