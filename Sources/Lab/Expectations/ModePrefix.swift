package import CompilerService

/// A name for one mode or a group of modes, which stands in `expected-NAME-error`.
///
/// `swift-frontend -verify` reads the same comments when it is told the prefixes of a mode with
/// `-verify-additional-prefix`. Without a name an expectation is for every mode.
package struct ModePrefix: Sendable, Hashable {
  /// The name, `6-mainactor`.
  package let name: String
  /// The modes it stands for.
  package let modes: ModeSet

  /// The prefixes: each mode has its own, and these groups came up often in what was measured.
  package static let all: [ModePrefix] =
    [
      ModePrefix(name: "swift5", modes: ModeSet([.swift5, .swift5Complete])),
      ModePrefix(name: "swift6", modes: ModeSet.all.subtracting(ModeSet([.swift5, .swift5Complete]))),
      ModePrefix(name: "complete", modes: ModeSet.all.subtracting(ModeSet(.swift5))),
      ModePrefix(name: "nonisolated", modes: ModeSet.all.subtracting(ModeSet(.swift6MainActor))),
      ModePrefix(name: "6-nonisolated", modes: ModeSet([.swift6, .swift6Nonsending, .swift6Upcoming])),
      ModePrefix(name: "nonsending", modes: ModeSet([.swift6Nonsending, .swift6Upcoming])),
      ModePrefix(name: "concurrent", modes: ModeSet.all.subtracting(ModeSet([.swift6Nonsending, .swift6Upcoming]))),
    ] + CompilerMode.allCases.map { ModePrefix(name: $0.rawValue, modes: ModeSet($0)) }

  /// The fewest prefixes whose modes are disjoint and make up a set; none for an empty set.
  ///
  /// - Parameter set: The modes, not all of them.
  /// - Returns: The prefixes, in the order of ``all``.
  static func fewest(for set: ModeSet) -> [ModePrefix] {
    var best: [ModePrefix]?
    func search(_ rest: ModeSet, _ chosen: [ModePrefix], _ candidates: ArraySlice<ModePrefix>) {
      if rest.isEmpty {
        if best.map({ chosen.count < $0.count }) ?? true { best = chosen }
        return
      }
      if let best, chosen.count + 1 >= best.count { return }
      for (place, prefix) in zip(candidates.indices, candidates) where rest.isSuperset(of: prefix.modes) {
        search(rest.subtracting(prefix.modes), chosen + [prefix], candidates[(place + 1)...])
      }
    }
    search(set, [], all[...])
    return best ?? []
  }

  /// The flags with which `swift-frontend` reads the expectations of a mode.
  ///
  /// - Parameter mode: The mode.
  /// - Returns: `-verify`, and a prefix for each name that the mode has.
  package static func verifyFlags(for mode: CompilerMode) -> [String] {
    let names = all.filter { $0.modes.contains(ModeSet(mode)) }.map(\.name)
    return ["-verify"] + names.flatMap { ["-verify-additional-prefix", "\($0)-"] }
  }
}
