package import CompilerService

/// A set of the compiler's modes.
package struct ModeSet: OptionSet, Sendable, Hashable {
  /// One bit for each mode, in the order of `CompilerMode.allCases`.
  package let rawValue: UInt8

  /// A set.
  ///
  /// - Parameter rawValue: One bit for each mode.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The set of one mode.
  package init(_ mode: CompilerMode) {
    self.init(rawValue: 1 << UInt8(CompilerMode.allCases.firstIndex(of: mode) ?? 0))
  }

  /// The set of some modes.
  package init(_ modes: some Sequence<CompilerMode>) {
    self = modes.reduce(into: []) { $0.formUnion(ModeSet($1)) }
  }

  /// Every mode.
  package static let all = ModeSet(CompilerMode.allCases)

  /// The modes, in order.
  package var modes: [CompilerMode] {
    CompilerMode.allCases.filter { contains(ModeSet($0)) }
  }

  /// The names of the fewest groups that make up exactly this set, `swift6`; `all` for every mode.
  package var names: [String] {
    self == .all ? ["all"] : ModePrefix.fewest(for: self).map(\.name)
  }

  /// The set that some names stand for; nothing when one is unknown.
  ///
  /// - Parameter names: Names of modes or groups, or `all`.
  package init?(names: some Sequence<some StringProtocol>) {
    var set: ModeSet = []
    for name in names {
      if name == "all" {
        set = .all
      } else if let prefix = ModePrefix.all.first(where: { $0.name == name }) {
        set.formUnion(prefix.modes)
      } else {
        return nil
      }
    }
    self = set
  }
}
