/// The name of a type, as a person would write it.
package enum TypeName {
  /// The name of a type, without modules and with the language's short forms.
  ///
  /// `Int?`, `[String: [Album]]`, `any MusicLibrary`, `Outer.Inner`. Modules are left out because a cell names types
  /// without them. Of two types that share a name, one from each of two cells, the name does not say which.
  ///
  /// - Parameter type: The type.
  /// - Returns: The name.
  package static func text<Value: ~Copyable>(of type: Value.Type) -> String {
    text(qualified: String(reflecting: type))
  }

  /// The name of a type from the one that the runtime gives it.
  ///
  /// - Parameter qualified: The runtime's name, `Swift.Optional<Swift.Int>`.
  /// - Returns: The name.
  static func text(qualified: String) -> String {
    var reader = TypeNameReader(qualified)
    return reader.read()
  }
}
