/// The types of a source's expressions, as the compiler library lists them.
struct ExpressionTypes {
  /// The answer to `source.request.expression.type`.
  let answer: SourceKitValue

  /// The type of the outermost expression that covers a span.
  ///
  /// - Parameter span: Where the expression stands, exactly.
  /// - Returns: The type; nothing when there is none, or the expression has a fault.
  func type(at span: SourceOutline.Span) -> String? {
    let found = answer["key.expression_type_list"]?.elements.first { entry in
      entry["key.expression_offset"]?.number == span.start
        && entry["key.expression_length"]?.number == span.end - span.start
    }
    guard var type = found?["key.expression_type"]?.text else { return nil }
    for prefix in ["@lvalue ", "inout "] where type.hasPrefix(prefix) { type.removeFirst(prefix.count) }
    return type == "_" || type.isEmpty || type.contains("<<error type>>") ? nil : type
  }
}
