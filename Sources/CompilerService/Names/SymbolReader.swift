/// What the compiler library answers about a name.
struct SymbolReader {
  /// The answer.
  let answer: SourceKitValue

  /// What is known about the name; nothing when the library did not find one.
  var symbol: SymbolInfo? {
    guard let name = answer["key.name"]?.text, let kind = answer["key.kind"]?.text else { return nil }
    let marked = answer["key.fully_annotated_decl"]?.text ?? answer["key.annotated_decl"]?.text ?? ""
    let declaration = MarkedText.plain(marked)
    return SymbolInfo(
      name: name,
      kind: Self.short(kind),
      typeName: answer["key.typename"]?.text,
      declaration: declaration,
      isolation: DeclarationHead(declaration).isolation,
      documentation: answer["key.doc_comment"]?.text ?? documentation,
      module: answer["key.modulename"]?.text
    )
  }

  /// The identifier of the type that the name is an instance member of, as another request takes it.
  var container: String? {
    guard answer["key.kind"]?.text?.hasSuffix(".instance") == true,
      let mangled = answer["key.containertypeusr"]?.text, mangled.hasPrefix("$s"), mangled.hasSuffix("D")
    else { return nil }
    return "s:" + mangled.dropFirst(2).dropLast()
  }

  /// The name of the actor that the answer is about; nothing when it is about something else.
  var actor: String? {
    guard let marked = answer["key.fully_annotated_decl"]?.text, let name = answer["key.name"]?.text,
      DeclarationHead(MarkedText.plain(marked)).keyword == "actor"
    else { return nil }
    return name
  }

  /// The documentation in the form that names from C have.
  private var documentation: String? {
    guard let marked = answer["key.doc.full_as_xml"]?.text,
      let comment = marked.firstRange(of: "<CommentParts>")
    else { return nil }
    let text = MarkedText.plain(marked[comment.upperBound...].replacing("</Para>", with: "\n\n"))
    let lines = text.split(separator: "\n\n").joined(separator: "\n\n")
    return lines.isEmpty ? nil : lines
  }

  private static func short(_ kind: String) -> String {
    for family in ["source.lang.swift.ref.", "source.lang.swift.decl.", "source.lang.swift."]
    where kind.hasPrefix(family) {
      return String(kind.dropFirst(family.count))
    }
    return kind
  }
}
