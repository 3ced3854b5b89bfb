import CompilerService
import Testing

@testable import Lab

struct ModePrefixTests {
  @Test func `each mode has its own prefix`() {
    for mode in CompilerMode.allCases {
      #expect(ModePrefix.all.contains(ModePrefix(name: mode.rawValue, modes: ModeSet(mode))))
    }
  }

  @Test func `every set of modes is made up of disjoint prefixes, and reads back`() {
    for value in UInt8(1)...ModeSet.all.rawValue {
      let set = ModeSet(rawValue: value)
      let names = set.names
      #expect(ModeSet(names: names) == set)
      let parts = names.compactMap { ModeSet(names: [$0]) }
      #expect(parts.reduce(0) { $0 + $1.modes.count } == set.modes.count, "\(names) overlap")
    }
  }

  @Test func `the fewest names are taken`() {
    #expect(ModeSet([.swift6, .swift6Nonsending, .swift6Upcoming]).names == ["6-nonisolated"])
    #expect(ModeSet([.swift5, .swift6, .swift6Nonsending, .swift6Upcoming]).names == ["6-nonisolated", "5"])
    #expect(ModeSet.all.names == ["all"])
  }
}
