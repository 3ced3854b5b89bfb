/// The text of any value, as a good prompt shows it.
package enum ValueText {
  /// Shows a value under a name.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - name: The name under which later cells find it.
  /// - Returns: What to show; `nil` for `()`, which says nothing.
  package static func show<Value>(_ value: Value, as name: String? = nil) -> ShownValue? {
    guard Value.self != Void.self else { return nil }
    return ShownValue(name: name, type: TypeName.text(of: Value.self), text: text(of: value))
  }

  /// Shows a type under a name, for a value that cannot be copied and so cannot be looked into.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - name: The name under which later cells find it.
  /// - Returns: What to show, without a text.
  package static func showType<Value: ~Copyable>(of type: Value.Type, as name: String? = nil) -> ShownValue {
    ShownValue(name: name, type: TypeName.text(of: type), text: "")
  }

  /// The text of a value.
  ///
  /// A type that describes itself is asked; everything else is looked into, but an actor, whose state belongs to it. Call
  /// it where the value may be read, for a cell's values on the main actor.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - limits: How much of it is shown; what is left out is said.
  /// - Returns: The text, of one line unless a description or a long collection has several.
  package static func text<Value>(of value: Value, limits: ValueLimits = ValueLimits()) -> String {
    var renderer = ValueRenderer(limits: limits)
    return renderer.render(value)
  }
}
