extension CompilerService {
  /// What the compiler knows about the name at a place.
  ///
  /// - Parameters:
  ///   - source: The whole text.
  ///   - offset: The UTF-8 offset of a place in the name, or at its end.
  ///   - arguments: The compiler's arguments, without the file.
  ///   - path: The path that the text goes by; nothing has to be there.
  /// - Returns: What is known; nothing when no name is there that the compiler can resolve.
  /// - Throws: ``CompilerServiceError``, ``CompilerServiceError/cancelled`` when the task is cancelled.
  package nonisolated func symbol(
    in source: String,
    at offset: Int,
    arguments: [String],
    path: String = "cell.swift"
  )
    async throws(CompilerServiceError) -> SymbolInfo?
  {
    try requireSize(of: source)
    let file = namedPath(path)
    let flags = arguments + [file]
    let asked = SourceKitRequest(
      "cursorinfo",
      [
        "sourcefile": .string(file),
        "primary_file": .string(file),
        "offset": .integer(WordPlace(in: source, at: offset).start),
        "compilerargs": .strings(flags),
      ]
    )
    let reader = SymbolReader(
      answer: try value(try await ask([asked], about: source, path: file, arguments: flags).first)
    )
    guard var symbol = reader.symbol else { return nil }
    if symbol.isolation == nil, let container = reader.container {
      let asked = SourceKitRequest(
        "cursorinfo",
        [
          "sourcefile": .string(file),
          "primary_file": .string(file),
          "usr": .string(container),
          "compilerargs": .strings(flags),
        ]
      )
      let part = try await ask([asked], about: source, path: file, arguments: flags).first
      let actor = (try? value(part)).flatMap { SymbolReader(answer: $0).actor }
      symbol.isolation = actor.map { "actor \($0)" }
    }
    return symbol
  }

  /// The type of an expression.
  ///
  /// - Parameters:
  ///   - source: The whole text.
  ///   - span: Where the expression stands, exactly.
  ///   - arguments: The compiler's arguments, without the file.
  ///   - path: The path that the text goes by; nothing has to be there.
  /// - Returns: The type, as the compiler writes it; nothing when no expression covers just this, or it has no type.
  /// - Throws: ``CompilerServiceError``, ``CompilerServiceError/cancelled`` when the task is cancelled.
  package nonisolated func expressionType(
    in source: String,
    span: SourceOutline.Span,
    arguments: [String],
    path: String = "cell.swift"
  )
    async throws(CompilerServiceError) -> String?
  {
    try requireSize(of: source)
    let file = namedPath(path)
    let flags = arguments + [file]
    let asked = SourceKitRequest(
      "expression.type",
      [
        "sourcefile": .string(file),
        "primary_file": .string(file),
        "compilerargs": .strings(flags),
        "expectedtypes": .strings([]),
      ]
    )
    let parts = try await ask([asked], about: source, path: file, arguments: flags)
    return ExpressionTypes(answer: try value(parts.first)).type(at: span)
  }
}
