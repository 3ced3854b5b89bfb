import KeyValueSync
import Testing

struct SimulationTests {
  @Test(arguments: 0..<4) func `whatever happens, devices agree, and nobody's last word is lost`(part: UInt64) {
    for seed in (part * 500)..<(part * 500 + 500) {
      var simulation = Simulation(seed: seed)
      let outcome = simulation.run(steps: 60)
      #expect(outcome.isSound, "isola-sync-simulator --seeds 1 --first \(seed) --steps 60: \(outcome)")
    }
  }

  @Test func `the same seed gives the same run`() {
    for seed in 0..<20 as Range<UInt64> {
      var one = Simulation(seed: seed, rule: .wholeSecondsKeepMine)
      var other = Simulation(seed: seed, rule: .wholeSecondsKeepMine)
      #expect(one.run() == other.run())
    }
  }

  @Test(arguments: SimulatedRule.allCases.filter { $0 != .sound })
  func `a bad rule that is put in on purpose is caught`(rule: SimulatedRule) {
    var isCaught = false
    for seed in 0..<1000 as Range<UInt64> where !isCaught {
      var simulation = Simulation(seed: seed, rule: rule)
      let outcome = simulation.run()
      switch rule {
      case .sound: break
      case .wallClockSkewed, .wallClockJumping, .wholeSeconds, .unknownIsEmpty, .blindWrite:
        isCaught = outcome.isIntentLost
      case .wholeSecondsKeepMine, .hybridKeepMine: isCaught = outcome.isDiverged
      case .forgottenTombstones: isCaught = outcome.isResurrected
      case .echoing: isCaught = outcome.isRestless
      }
    }
    #expect(isCaught, "no seed below 1000 shows what is wrong with it: \(rule.summary)")
  }
}
