/// Makes diagnostics of the compiler library's answer.
struct DiagnosticReader {
  /// The names of groups by the names of their pages.
  let groups: DiagnosticGroups

  /// The diagnostics of an answer.
  ///
  /// - Parameter answer: The answer to `source.request.diagnostics`.
  /// - Returns: The diagnostics, in the compiler's order.
  func diagnostics(in answer: SourceKitValue) -> [Diagnostic] {
    answer["key.diagnostics"]?.elements.map(diagnostic) ?? []
  }

  private func diagnostic(_ value: SourceKitValue) -> Diagnostic {
    // The name behind the message is the inner one where the compiler wraps a diagnostic to soften it.
    var message = Substring(value["key.description"]?.text ?? "")
    let name = DiagnosticName.take(from: &message)
    return Diagnostic(
      severity: severity(value["key.severity"]?.text ?? ""),
      message: String(message),
      id: name ?? value["key.id"]?.text,
      group: group(of: value),
      file: value["key.filepath"]?.text ?? "",
      line: value["key.line"]?.number ?? 0,
      column: value["key.column"]?.number ?? 0,
      ranges: value["key.ranges"]?.elements.compactMap(range) ?? [],
      notes: value["key.diagnostics"]?.elements.map(diagnostic) ?? [],
      fixIts: value["key.fixits"]?.elements.compactMap(fixIt) ?? []
    )
  }

  private func severity(_ name: String) -> Severity {
    Severity(rawValue: String(name.split(separator: ".").last ?? "")) ?? .remark
  }

  private func group(of value: SourceKitValue) -> String? {
    let page = value["key.educational_note_paths"]?.elements.first?.text
    if let page, let name = groups.name(ofPage: page) { return name }
    let category = value["key.categories"]?.elements.first?.text
    return category?.hasSuffix(".no_usage") == true ? "no-usage" : nil
  }

  private func range(_ value: SourceKitValue) -> Range<Int>? {
    guard let offset = value["key.offset"]?.number, let length = value["key.length"]?.number,
      offset >= 0, length >= 0
    else { return nil }
    return offset..<(offset + length)
  }

  private func fixIt(_ value: SourceKitValue) -> TextEdit? {
    guard let range = range(value), let text = value["key.sourcetext"]?.text else { return nil }
    return TextEdit(range: range, replacement: text)
  }
}
