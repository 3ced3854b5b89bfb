/// A text that may be held and compared, and is never shown.
///
/// A configuration file can hold a private key. Printing, reflecting and dumping a value that contains one must not
/// reveal it, and the only way to be sure of that is a type that cannot be described.
struct SecretText: Sendable, Hashable {
  /// The text itself, for a writer that puts it back into its file.
  let text: String
}

extension SecretText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "(secret)" }

  var debugDescription: String { description }

  var customMirror: Mirror { Mirror(self, children: []) }
}
