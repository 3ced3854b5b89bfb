extension HelpPage {
  /// The page as text, without colours and without a line break at the end.
  ///
  /// - Parameter width: How many characters a line may have; less than 20 is taken as 20. Only a word or a typed line
  ///   that is longer goes beyond.
  /// - Returns: The title, then the rows; a blank line stands before a heading, and where prose meets anything else.
  package func text(width: Int) -> String {
    let width = max(20, width)
    let terms = termWidth(width)
    var lines = Self.wrapped(title, width)
    var previous: Row?
    for row in rows {
      if row.isApart(from: previous) { lines.append("") }
      lines += Self.lines(row, width: width, terms: terms)
      previous = row
    }
    return lines.joined(separator: "\n")
  }

  /// The column in which meanings begin: behind the longest term that leaves them half the width.
  private func termWidth(_ width: Int) -> Int {
    let lengths = rows.compactMap { row in
      if case .entry(let term, _) = row { term.count } else { nil }
    }
    return (lengths.filter { $0 + 4 <= width / 2 }.max() ?? 0) + 4
  }

  private static func lines(_ row: Row, width: Int, terms: Int) -> [String] {
    switch row {
    case .heading(let text): wrapped(text, width)
    case .prose(let text): wrapped(text, width)
    case .code(let text): ["  \(text)"]
    case .entry(let term, let meaning): entry(term, meaning, width: width, terms: terms)
    }
  }

  private static func entry(_ term: String, _ meaning: String, width: Int, terms: Int) -> [String] {
    let start = "  \(term)"
    let indent = String(repeating: " ", count: terms)
    let broken = wrapped(meaning, width - terms)
    guard let first = broken.first else { return [start] }
    guard start.count + 2 <= terms else { return [start] + broken.map { indent + $0 } }
    let gap = String(repeating: " ", count: terms - start.count)
    return [start + gap + first] + broken.dropFirst().map { indent + $0 }
  }

  private static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var length = 0
    for word in words(text) {
      if length > 0, length + 1 + word.count > width {
        lines.append(line)
        line = ""
        length = 0
      }
      line += length > 0 ? " \(word)" : String(word)
      length += word.count + (length > 0 ? 1 : 0)
    }
    return length > 0 ? lines + [line] : lines
  }

  /// The words of a text, where what stands between backquotes is one.
  private static func words(_ text: String) -> [Substring] {
    var isCode = false
    return text.split { character in
      if character == "`" { isCode.toggle() }
      return character == " " && !isCode
    }
  }
}

extension HelpPage.Row {
  fileprivate func isApart(from previous: HelpPage.Row?) -> Bool {
    switch (previous, self) {
    case (nil, _), (_, .heading): true
    case (.heading, _): false
    case (.prose, .prose), (.entry, .entry), (.code, .code): false
    default: true
    }
  }
}
