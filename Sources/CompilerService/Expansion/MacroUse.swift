/// A place in a source where a macro may be used: `@name` or `#name`.
struct MacroUse: Sendable, Hashable {
  /// The byte of the name's first letter.
  var offset: Int
  /// The name, with `@` or `#`.
  var name: String

  /// The places in a source, outside of comments and strings; attributes that are no macros are among them.
  static func all(in text: String) -> [MacroUse] {
    var scanner = MacroUseScanner(text)
    return scanner.uses()
  }
}
