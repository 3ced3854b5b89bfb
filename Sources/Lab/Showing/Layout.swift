import CompilerService

/// How the laboratory sets text.
enum Layout {
  /// Rows of cells in columns two blanks apart; the last column is wrapped to what is left of the width.
  ///
  /// - Parameters:
  ///   - table: The rows; they may differ in length.
  ///   - width: The cells of the terminal.
  ///   - indentation: The blanks in front of each row.
  /// - Returns: The lines.
  static func columns(_ table: [[StyledText]], width: Int, indentation: Int = 0) -> [StyledText] {
    let count = table.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      table.compactMap { $0.count > column + 1 ? $0[column].width : nil }.max() ?? 0
    }
    return table.flatMap { row -> [StyledText] in
      guard let last = row.last else { return [StyledText()] }
      var head = StyledText()
      for (column, cell) in row.dropLast().enumerated() {
        head = head + cell.padded(to: widths[column]) + StyledText("  ")
      }
      let start = indentation + head.width
      // Where hardly anything is left, the last cell goes below the others.
      guard width - start >= 20 || start + last.width <= width else {
        return [head.indented(indentation)]
          + last.wrapped(to: max(2, width - indentation - 4)).map { $0.indented(indentation + 4) }
      }
      return last.wrapped(to: max(2, width - start)).enumerated().map { number, line in
        number == 0 ? (head + line).indented(indentation) : line.indented(start)
      }
    }
  }

  /// Markdown as lines: paragraphs are wrapped, what stands between backticks is code, other lines stay.
  static func markdown(_ text: String, width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var paragraph: [Substring] = []
    var isCode = false
    func end() {
      if paragraph.isEmpty { return }
      lines += spans(paragraph.joined(separator: " ")).wrapped(to: width)
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        end()
        isCode.toggle()
      } else if isCode {
        lines.append(StyledText("  " + DisplayWidth.plain(line), .code))
      } else if line.isEmpty {
        end()
        lines.append(StyledText())
      } else {
        if line.hasPrefix("- ") { end() }
        paragraph.append(line)
      }
    }
    end()
    return lines
  }

  /// A line in which what stands between backticks is code, without the backticks.
  static func spans(_ text: some StringProtocol) -> StyledText {
    var line = StyledText()
    for (number, part) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      line.add(DisplayWidth.plain(part), number.isMultiple(of: 2) ? .plain : .code)
    }
    return line
  }

  /// A verdict as a word with its role.
  static func verdict(_ verdict: Verdict) -> StyledText {
    switch verdict {
    case .ok: StyledText("ok", .good)
    case .warning: StyledText("warning", .doubtful)
    case .error: StyledText("error", .bad)
    case .crash: StyledText("crash", .bad)
    }
  }
}
