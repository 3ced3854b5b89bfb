/// A number that a store gives to each change, larger for a later one of the same store.
package struct CloudRevision: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Before the first change.
  package static let zero = Self(0)

  /// The number.
  package let number: UInt64

  /// Makes a revision.
  ///
  /// - Parameter number: The store's number.
  package init(_ number: UInt64) { self.number = number }

  /// The number in digits.
  package var description: String { String(number) }

  /// Whether one change was before another.
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.number < rhs.number }
}

/// Whose data a store holds, by a name that is given to nobody else.
package struct CloudAccount: Hashable, Sendable, CustomStringConvertible {
  /// The name.
  package let id: String

  /// Names an account.
  ///
  /// - Parameter id: A name that is given to nobody else.
  package init(_ id: String) { self.id = id }

  /// The name.
  package var description: String { id }
}
