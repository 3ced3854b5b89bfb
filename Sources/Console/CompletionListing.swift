/// The rows that show candidates below the line.
struct CompletionListing {
  /// How many candidates are shown at most.
  static let limit = 30

  /// The rows, none wider than the screen.
  let rows: [String]

  /// Lays out candidates as `name  help`, the helps in one column.
  ///
  /// - Parameters:
  ///   - candidates: What to show.
  ///   - columns: The screen's width in cells.
  ///   - height: How many rows there is room for.
  init(_ candidates: [CompletionCandidate], columns: Int, height: Int = .max) {
    let limit = candidates.count <= min(Self.limit, height) ? candidates.count : max(1, min(Self.limit, height - 1))
    let shown = candidates.prefix(limit).map { (name: Self.oneRow($0.text), help: Self.oneRow($0.help)) }
    let names = shown.map { CellWidth.of($0.name) }.max() ?? 0
    // The last column stays free: a full row would make the terminal wrap before the newline.
    let width = max(1, columns - 1)
    var rows = shown.map { name, help in
      guard !help.isEmpty else { return Self.clipped(name, to: width) }
      let padding = String(repeating: " ", count: names - CellWidth.of(name) + 2)
      return Self.clipped(name + padding + help, to: width)
    }
    if candidates.count > limit {
      rows.append(Self.clipped("… and \(candidates.count - limit) more", to: width))
    }
    self.rows = rows
  }

  /// A text as one row of printable characters, without space at its ends.
  private static func oneRow(_ text: String) -> String {
    let filtered = TextFilter(keepsColour: false).filtered(text)
    return filtered.split { $0.isNewline || $0 == "\t" || $0 == " " }.joined(separator: " ")
  }

  /// A row that ends in an ellipsis if it does not fit.
  private static func clipped(_ row: String, to width: Int) -> String {
    guard CellWidth.of(row) > width else { return row }
    var kept = ""
    var cells = 0
    for character in row {
      cells += CellWidth.of(String(character))
      if cells > width - 1 { break }
      kept.append(character)
    }
    return kept + "…"
  }
}
