/// What a terminal shows at one moment.
struct TerminalPicture: Equatable, Sendable {
  /// The rows from the top, without the space at their ends.
  let rows: [String]

  /// Where the cursor is, counted from 0.
  let cursor: (column: Int, row: Int)

  /// Whether the program has ended.
  let hasEnded: Bool

  /// What the program returned; nil while it runs and when a signal ended it.
  let exit: Int32?

  /// What ended the program; nil while it runs and when it returned.
  let signal: Int32?

  static func == (first: Self, second: Self) -> Bool {
    first.rows == second.rows && first.cursor == second.cursor && first.hasEnded == second.hasEnded
      && first.exit == second.exit && first.signal == second.signal
  }
}

extension TerminalPicture: CustomStringConvertible {
  /// The rows in a frame, and below it the cursor and the end of the program.
  var description: String {
    let line = String(repeating: "─", count: 40)
    let ending =
      switch (hasEnded, exit, signal) {
      case (false, _, _): "the program runs"
      case (true, let exit?, _): "the program returned \(exit)"
      case (true, nil, let signal?): "the program was ended by signal \(signal)"
      case (true, nil, nil): "the program has ended"
      }
    return (["┌" + line] + rows.map { "│" + $0 } + ["└" + line]).joined(separator: "\n")
      + "\ncursor in column \(cursor.column) of row \(cursor.row), counted from 0; \(ending)"
  }
}
