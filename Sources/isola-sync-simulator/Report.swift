import Foundation
import KeyValueSync

/// Runs the seeds, some at a time, and counts what they came to.
struct Report {
  private struct Count {
    var diverged = 0
    var lost = 0
    var resurrected = 0
    var restless = 0
    var failing: [UInt64] = []

    mutating func add(_ outcome: Simulation.Outcome, of seed: UInt64) {
      diverged += outcome.isDiverged ? 1 : 0
      lost += outcome.isIntentLost ? 1 : 0
      resurrected += outcome.isResurrected ? 1 : 0
      restless += outcome.isRestless ? 1 : 0
      if !outcome.isSound { failing.append(seed) }
    }

    mutating func add(_ other: Self) {
      diverged += other.diverged
      lost += other.lost
      resurrected += other.resurrected
      restless += other.restless
      failing += other.failing
    }
  }

  private let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Runs, prints, and says whether every seed held.
  func run() async -> Bool {
    let start = ContinuousClock.now
    let total = await count()
    let time = (ContinuousClock.now - start) / .seconds(1)
    print(
      """
      rule \(arguments.rule.rawValue): \(arguments.rule.summary)
      \(arguments.seeds) seeds from \(arguments.first), \(arguments.steps) steps each, \
      in \(String(format: "%.1f", time)) s
      diverged \(total.diverged), intent lost \(total.lost), resurrected \(total.resurrected), \
      restless \(total.restless)
      """
    )
    let failing = total.failing.sorted().prefix(10)
    if !failing.isEmpty { print("seeds: \(failing.map(String.init).joined(separator: " "))") }
    return total.failing.isEmpty
  }

  private func count() async -> Count {
    let lanes = UInt64(max(1, ProcessInfo.processInfo.activeProcessorCount))
    let arguments = arguments
    return await withTaskGroup(of: Count.self) { group in
      for lane in 0..<lanes {
        group.addTask {
          var count = Count()
          var seed = arguments.first + lane
          while seed < arguments.first + arguments.seeds {
            var simulation = Simulation(seed: seed, rule: arguments.rule)
            count.add(simulation.run(steps: arguments.steps), of: seed)
            seed += lanes
          }
          return count
        }
      }
      var total = Count()
      for await count in group { total.add(count) }
      return total
    }
  }
}
