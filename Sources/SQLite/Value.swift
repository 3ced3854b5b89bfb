/// What a column holds or a parameter is given.
///
/// - SeeAlso: <https://www.sqlite.org/datatype3.html>, storage classes.
package enum Value: Hashable, Sendable {
  /// Nothing.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// Text, in which a NUL may stand.
  case text(String)
  /// Bytes, which may be none.
  case blob([UInt8])
}

extension Value {
  /// A whole number of any width that fits.
  package init(_ number: some FixedWidthInteger) { self = .integer(Int64(number)) }

  /// A truth value, which SQLite keeps as 0 or 1.
  package init(_ isTrue: Bool) { self = .integer(isTrue ? 1 : 0) }

  /// Text, or nothing.
  package init(_ text: String?) { self = text.map(Self.text) ?? .null }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  /// A whole number.
  package init(integerLiteral value: Int64) { self = .integer(value) }
  /// Text.
  package init(stringLiteral value: String) { self = .text(value) }
  /// Nothing.
  package init(nilLiteral: ()) { self = .null }
}
