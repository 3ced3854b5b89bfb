/// A value of a property list, and where it stands in its text.
package struct PlistNode: Sendable, Equatable {
  /// The kinds of values.
  package indirect enum Value: Sendable, Equatable {
    case string(String)
    case boolean(Bool)
    /// A number, as it is written.
    case number(String)
    /// A date or bytes, which no rule asks for.
    case other(String)
    case array([PlistNode])
    case dictionary([Entry])
  }

  /// A key and what belongs to it, in the order of the text.
  package struct Entry: Sendable, Equatable {
    /// The key.
    package var key: String
    /// The bytes of the key, its marks included.
    package var keyRange: Range<Int>
    /// What belongs to it.
    package var node: PlistNode
  }

  /// The value.
  package var value: Value
  /// The bytes of the value, its marks included; empty in a list that has no text.
  package var range: Range<Int>

  /// The entries of a dictionary, none for any other value.
  package var entries: [Entry] {
    if case .dictionary(let entries) = value { entries } else { [] }
  }

  /// The elements of an array, none for any other value.
  package var elements: [PlistNode] {
    if case .array(let elements) = value { elements } else { [] }
  }

  /// The text of a string.
  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  /// What belongs to a key; of several the first, as readers of property lists do it.
  package subscript(key: String) -> PlistNode? { entry(key)?.node }

  /// A key with what belongs to it.
  ///
  /// - Parameter key: The key.
  /// - Returns: The entry, if there is one.
  package func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

  /// The value as a person would say it.
  package var spoken: String {
    switch value {
    case .string(let text): "the string \"\(text)\""
    case .boolean(let flag): "the Boolean \(flag)"
    case .number(let text): "the number \(text)"
    case .other(let kind): "a \(kind)"
    case .array(let elements): elements.count == 1 ? "an array of one" : "an array of \(elements.count)"
    case .dictionary: "a dictionary"
    }
  }
}
