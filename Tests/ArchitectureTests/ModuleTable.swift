/// The table of `Docs/Modules.md`.
struct ModuleTable {
  /// One target: its sentence and what it may import of ours.
  struct Row: Equatable {
    let target: String
    let sentence: String
    let mayImport: Set<String>
  }

  /// The rows, in the order of the page.
  let rows: [Row]

  /// Reads the table of a page.
  ///
  /// - Parameter markdown: The text of the page.
  init(markdown: String) {
    rows = markdown.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmed }
      guard line.hasPrefix("| `"), cells.count == 3 else { return nil }
      let names = cells[2] == "–" ? [] : cells[2].split(separator: ",").map { $0.trimmed }
      return Row(
        target: String(cells[0].dropFirst().dropLast()),
        sentence: cells[1],
        mayImport: Set(names)
      )
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: { $0 == " " }).reversed().drop(while: { $0 == " " }).reversed())
  }
}
