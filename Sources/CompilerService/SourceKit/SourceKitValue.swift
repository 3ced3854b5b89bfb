/// A value of the compiler library's answers.
package indirect enum SourceKitValue: Sendable, Hashable {
  /// Keys and what they hold, in the order they were written.
  case dictionary([String: SourceKitValue])
  /// Values in order.
  case array([SourceKitValue])
  /// Text.
  case string(String)
  /// A whole number, or a truth as 0 and 1.
  case integer(Int)
  /// A name, such as `source.diagnostic.severity.error`.
  case identifier(String)

  /// What a key holds, of a dictionary.
  package subscript(_ key: String) -> SourceKitValue? {
    if case .dictionary(let members) = self { members[key] } else { nil }
  }

  /// The elements of an array; none of anything else.
  package var elements: [SourceKitValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The text of a string or of a name.
  package var text: String? {
    switch self {
    case .string(let text), .identifier(let text): text
    default: nil
    }
  }

  /// The number.
  package var number: Int? {
    if case .integer(let number) = self { number } else { nil }
  }
}
