/// Reads the diagnostics that the compiler prints in the style of `-diagnostic-style llvm`.
package struct FrontendOutput {
  /// The texts of the files that diagnostics are about, for ranges.
  private let texts: [String: SourceText]

  /// A reader.
  ///
  /// - Parameter texts: The texts of the files that diagnostics are about, for ranges.
  package init(texts: [String: SourceText]) {
    self.texts = texts
  }

  /// The diagnostics in an output.
  ///
  /// - Parameter output: Standard error of the compiler, run with `-debug-diagnostic-names`.
  /// - Returns: The diagnostics in order, notes with the diagnostic before them.
  package func diagnostics(in output: String) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      guard var diagnostic = Self.heading(line) else { continue }
      if number + 2 < lines.count {
        diagnostic.ranges = ranges(marks: lines[number + 2], under: lines[number + 1], of: diagnostic)
      }
      if diagnostic.severity == .note, !diagnostics.isEmpty {
        diagnostics[diagnostics.count - 1].notes.append(diagnostic)
      } else {
        diagnostics.append(diagnostic)
      }
    }
    return diagnostics
  }

  /// A line `path:line:column: severity: message [id] [#group]`.
  private static func heading(_ line: Substring) -> Diagnostic? {
    for severity in Severity.allCases {
      guard let mark = line.firstRange(of: ": \(severity.rawValue): ") else { continue }
      let place = line[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      guard place.count >= 2 else { continue }
      let hasColumn = place.count >= 3 && Int(place[place.count - 2]) != nil
      let numbers = place.suffix(hasColumn ? 2 : 1).compactMap { Int($0) }
      guard numbers.count == (hasColumn ? 2 : 1) else { continue }
      let path = place.dropLast(numbers.count).joined(separator: ":")
      var message = line[mark.upperBound...]
      let group = DiagnosticName.take(from: &message, startingWith: "#")
      let id = DiagnosticName.take(from: &message)
      return Diagnostic(
        severity: severity,
        message: String(message),
        id: id,
        group: group,
        file: path == "<unknown>" ? "" : path,
        line: numbers[0],
        column: hasColumn ? numbers[1] : 0
      )
    }
    return nil
  }

  /// The ranges that a line of marks underlines; bytes and columns agree only in plain lines, so others have none.
  private func ranges(marks: Substring, under line: Substring, of diagnostic: Diagnostic) -> [Range<Int>] {
    guard let text = texts[diagnostic.file], let place = text.range(ofLine: diagnostic.line),
      marks.contains("^"), marks.allSatisfy({ " ^~".contains($0) }),
      line.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x09 }), line.utf8.elementsEqual(text.bytes[place])
    else { return [] }
    var ranges: [Range<Int>] = []
    var start: Int?
    for (column, mark) in (marks + " ").enumerated() {
      if mark != " " {
        start = start ?? column
      } else if let first = start {
        if column - first > 1 { ranges.append((place.lowerBound + first)..<(place.lowerBound + column)) }
        start = nil
      }
    }
    return ranges
  }
}

extension Substring {
  /// Where a text occurs for the first time.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
