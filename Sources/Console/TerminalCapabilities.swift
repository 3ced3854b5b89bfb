import Glibc

/// What may be done to the terminal.
package struct TerminalCapabilities: Sendable, Equatable {
  /// Whether a person is there: both descriptors are terminals.
  package var isInteractive: Bool
  /// Whether the output understands escape sequences: it is a terminal, and TERM is set and not `dumb`.
  package var usesEscapes: Bool
  /// Whether colour is wanted: escapes are understood and NO_COLOR is not set.
  package var usesColour: Bool
  /// The screen's width in cells, 80 if unknown.
  package var width: Int
  /// The screen's height in rows, 24 if unknown.
  package var height: Int

  /// Makes capabilities.
  package init(isInteractive: Bool, usesEscapes: Bool, usesColour: Bool, width: Int, height: Int) {
    self.isInteractive = isInteractive
    self.usesEscapes = usesEscapes
    self.usesColour = usesColour
    self.width = width
    self.height = height
  }

  /// Looks at two descriptors and the environment.
  ///
  /// - Parameters:
  ///   - environment: Where TERM and NO_COLOR are looked up.
  ///   - input: The descriptor that is read.
  ///   - output: The descriptor that is written.
  /// - Returns: What may be done to that terminal.
  /// - SeeAlso: no-color.org: any value but the empty one counts.
  package static func current(
    environment: [String: String],
    input: Int32 = 0,
    output: Int32 = 1
  ) -> TerminalCapabilities {
    let writesToTerminal = isatty(output) == 1
    let type = environment["TERM"] ?? ""
    let usesEscapes = writesToTerminal && !type.isEmpty && type != "dumb"
    let size = TerminalSize(of: output) ?? TerminalSize(columns: 80, rows: 24)
    return TerminalCapabilities(
      isInteractive: writesToTerminal && isatty(input) == 1,
      usesEscapes: usesEscapes,
      usesColour: usesEscapes && (environment["NO_COLOR"] ?? "").isEmpty,
      width: size.columns,
      height: size.rows
    )
  }
}

/// A screen's size in cells.
struct TerminalSize: Equatable {
  var columns: Int
  var rows: Int

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The size a terminal reports, or nil where there is none.
  init?(of descriptor: Int32) {
    var size = winsize()
    // The call writes into `size`, which outlives it.
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    columns = Int(size.ws_col)
    rows = Int(size.ws_row)
  }
}
