/// Makes edits that read well of the compiler's answer to the request to expand one macro.
struct ExpansionEdits {
  /// The text that the answer is about.
  let text: SourceText

  /// The edits; none when the place is no macro.
  ///
  /// - Parameter answer: The answer to `source.request.semantic.refactoring`.
  /// - Returns: The edits, laid out for the place they come to.
  func edits(in answer: SourceKitValue) -> [TextEdit] {
    let edits = answer["key.categorizededits"]?.elements.flatMap { $0["key.edits"]?.elements ?? [] } ?? []
    return edits.compactMap(edit)
  }

  private func edit(_ value: SourceKitValue) -> TextEdit? {
    guard let line = value["key.line"]?.number, let column = value["key.column"]?.number,
      let endLine = value["key.endline"]?.number, let endColumn = value["key.endcolumn"]?.number,
      let start = text.offset(line: line, column: column), let end = text.offset(line: endLine, column: endColumn),
      start <= end
    else { return nil }
    let generated = UniqueName.readable(value["key.text"]?.text ?? "")
    guard let buffer = value["key.buffer_name"]?.text, let role = MacroRole(buffer: buffer) else {
      return TextEdit(range: widened(start..<end, replacement: generated), replacement: generated)
    }
    // A macro that generates nothing takes nothing away either, though the compiler's edit covers an initial value.
    if generated.isEmpty { return nil }
    return TextEdit(range: start..<end, replacement: laidOut(generated, as: role, at: start, line: line))
  }

  /// A range that is deleted, with the space behind it.
  private func widened(_ range: Range<Int>, replacement: String) -> Range<Int> {
    guard replacement.isEmpty, !range.isEmpty else { return range }
    var end = range.upperBound
    while end < text.bytes.count, text.bytes[end] == 0x20 || text.bytes[end] == 0x09 { end += 1 }
    return range.lowerBound..<end
  }

  private func laidOut(_ generated: String, as role: MacroRole, at offset: Int, line: Int) -> String {
    let margin = margin(ofLine: line)
    switch role {
    case .memberAttribute: return generated + " "
    case .member:
      let start = text.range(ofLine: line)?.lowerBound ?? offset
      let isOwnLine = text.bytes[start..<offset].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      let body = indented(generated, by: margin + "  ", firstToo: true)
      return isOwnLine ? String(body.dropFirst(margin.count)) + "\n" + margin : "\n" + body + "\n" + margin
    case .peer, .extension:
      return "\n" + indented(generated, by: margin, firstToo: true)
    case .accessor, .body, .freestanding, .preamble:
      let isBehindWord = role != .freestanding && offset > 0 && text.bytes[offset - 1] != 0x20
      return (isBehindWord ? " " : "") + indented(generated, by: margin, firstToo: false)
    }
  }

  private func margin(ofLine line: Int) -> String {
    String((text.line(line) ?? "").prefix { $0 == " " || $0 == "\t" })
  }

  private func indented(_ generated: String, by margin: String, firstToo: Bool) -> String {
    let lines = generated.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      line.isEmpty || (number == 0 && !firstToo) ? String(line) : margin + line
    }
    .joined(separator: "\n")
  }
}
