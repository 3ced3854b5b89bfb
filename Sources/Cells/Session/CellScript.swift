import CompilerService

/// A session's cells as a Swift program of one file.
package enum CellScript {
  /// A program.
  package struct Program: Sendable, Equatable {
    /// The text of a file.
    package var text: String
    /// Names that are declared more than once in it, since something that stays speaks of the older one.
    package var repeated: [String]
  }

  /// Writes the cells as a script that compiles with plain `swiftc` against our modules.
  ///
  /// Results become constants of an ordinary name, `r0` for `$R0`. What a later cell declares anew is left out, unless
  /// something in between speaks of it. Everything else stands as it was typed.
  ///
  /// - Parameter cells: The cells, in order.
  /// - Returns: The program.
  package static func program(of cells: [CellRecord]) -> Program {
    var modules: [String] = []
    for module in cells.flatMap(\.imported) where !modules.contains(module) { modules.append(module) }
    for module in Surroundings.full.modules where cells.contains(where: { $0.surroundings == .full }) {
      if !modules.contains(module) { modules.append(module) }
    }
    var selection = LastingItems(cells)
    selection.leaveOut()
    var text = modules.map { "import \($0)\n" }.joined()
    for (number, cell) in cells.enumerated() {
      let body = body(of: cell) { selection.contains(cell: number, place: $0) }
      if body.contains(where: { !$0.isWhitespace }) { text += "\n// Cell \(cell.number)\n" + body + "\n" }
    }
    return Program(text: text, repeated: selection.repeated)
  }

  private static func body(of cell: CellRecord, lasts: (Int) -> Bool) -> String {
    let bytes = Array(cell.source.utf8)
    var body = ""
    var position = 0
    for (place, item) in cell.items.enumerated() {
      body += String(decoding: bytes[position..<item.span.start], as: UTF8.self)
      let own = String(decoding: bytes[item.span.start..<item.span.end], as: UTF8.self)
      position = item.span.end
      if let result = cell.results[place] {
        body += "let \(plain(result)) = " + renamed(own)
      } else if item.kind != .import, lasts(place) {
        body += renamed(own)
      } else if position < bytes.count, bytes[position] == UInt8(ascii: ";") {
        position += 1
      }
    }
    return body + String(decoding: bytes[position...], as: UTF8.self)
  }

  private static func plain(_ result: String) -> String { "r" + result.dropFirst(2) }

  /// A text in which results go by ordinary names.
  private static func renamed(_ text: String) -> String {
    var renamed = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      renamed += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      if rest.first == "R", rest.dropFirst().first?.isNumber == true {
        renamed += "r"
        rest = rest.dropFirst()
      } else {
        renamed += "$"
      }
    }
    return renamed + rest
  }
}
