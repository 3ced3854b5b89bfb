/// What a terminal shows at one moment.
struct TerminalPicture: Equatable, Sendable {
  /// The rows from the top, without the space at their ends.
  let rows: [String]

  /// Where the cursor is, counted from 0.
  let cursor: (column: Int, row: Int)

  /// How the program ended, as `$?` says it: what it returned, or 128 and the signal; nil while it runs.
  let status: Int32?

  /// Whether the program has ended.
  var hasEnded: Bool { status != nil }

  static func == (first: Self, second: Self) -> Bool {
    first.rows == second.rows && first.cursor == second.cursor && first.status == second.status
  }
}

extension TerminalPicture: CustomStringConvertible {
  /// The rows in a frame, and below it the cursor and the end of the program.
  var description: String {
    let line = String(repeating: "─", count: 40)
    let ending = status.map { "the program ended with status \($0)" } ?? "the program runs"
    return (["┌" + line] + rows.map { "│" + $0 } + ["└" + line]).joined(separator: "\n")
      + "\ncursor in column \(cursor.column) of row \(cursor.row), counted from 0; \(ending)"
  }
}
