/// A value as it is shown: its name, its type, its text.
package struct ShownValue: Sendable, Equatable {
  /// The name under which later cells find the value; `nil` when it has none.
  package let name: String?

  /// The type, as a person would write it.
  package let type: String

  /// The value, in one line or several; empty when only the type can be shown.
  package let text: String

  /// Makes a shown value.
  ///
  /// - Parameters:
  ///   - name: The name under which later cells find the value.
  ///   - type: The type, as a person would write it.
  ///   - text: The value; empty when only the type can be shown.
  package init(name: String?, type: String, text: String) {
    self.name = name
    self.type = type
    self.text = text
  }
}

extension ShownValue: CustomStringConvertible {
  /// The whole of it, `$R0: Bool = true`.
  package var description: String {
    let head = name.map { "\($0): \(type)" } ?? type
    return text.isEmpty ? head : "\(head) = \(text)"
  }
}
