/// The name of one installation, by which two stamps of the same moment are told apart.
///
/// An installation that was erased or restored takes a new one: a node that acts again after it forgot what it had done
/// could give the same stamp twice.
///
/// - SeeAlso: Riak, riak_kv issue 679.
package struct NodeID: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number.
  package let raw: UInt32

  /// Takes a number that was chosen before.
  ///
  /// - Parameter raw: The number.
  package init(_ raw: UInt32) { self.raw = raw }

  /// Chooses a number.
  ///
  /// - Parameter generator: Where chance comes from.
  /// - Returns: A node for a new installation.
  package static func new(using generator: inout some RandomNumberGenerator) -> Self {
    Self(UInt32.random(in: 1 ... .max, using: &generator))
  }

  /// Eight hexadecimal digits.
  package var description: String {
    let digits = String(raw, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The order that decides between stamps of one moment.
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.raw < rhs.raw }
}
