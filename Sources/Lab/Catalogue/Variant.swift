/// One program of an experiment.
package struct Variant: Sendable, Hashable {
  /// What the program is for.
  package enum Role: String, CaseIterable, Sendable {
    /// It shows the mistake.
    case broken
    /// It avoids it.
    case cure
    /// It surprises: folklore's fix, a neighbour, a control.
    case twist
  }

  /// The name of its file without the ending, `cure-observation-ignored`.
  package let name: String
  /// What it is for, which is the first word of the name.
  package let role: Role
  /// What it is, in a few words.
  package let summary: String
  /// Whether its run is not the same every time, so that it is compared loosely.
  package let isFree: Bool
  /// Whether it is built with `-O`.
  package let isOptimized: Bool

  /// A variant.
  ///
  /// - Parameters:
  ///   - name: The name of its file without the ending.
  ///   - role: What it is for.
  ///   - summary: What it is, in a few words.
  ///   - isFree: Whether its run is not the same every time.
  ///   - isOptimized: Whether it is built with `-O`.
  package init(name: String, role: Role, summary: String, isFree: Bool = false, isOptimized: Bool = false) {
    self.name = name
    self.role = role
    self.summary = summary
    self.isFree = isFree
    self.isOptimized = isOptimized
  }
}

extension Variant.Role {
  /// The role that a name begins with, `broken-…`; nothing when it begins with none or holds nothing more.
  init?(ofName name: String) {
    guard let dash = name.firstIndex(of: "-"), name.index(after: dash) < name.endIndex else { return nil }
    self.init(rawValue: String(name[..<dash]))
  }
}
