import CompilerService

/// A session's cells as a Swift program of one file.
package enum CellScript {
  /// Writes the cells as a script that compiles with plain `swiftc` against our modules.
  ///
  /// Results become constants of an ordinary name, `r0` for `$R0`; everything else stands as it was typed.
  ///
  /// - Parameter cells: The cells, in order.
  /// - Returns: The text of a file.
  package static func text(of cells: [CellRecord]) -> String {
    var modules: [String] = []
    for module in cells.flatMap(\.imported) where !modules.contains(module) { modules.append(module) }
    for module in Surroundings.full.modules where cells.contains(where: { $0.surroundings == .full }) {
      if !modules.contains(module) { modules.append(module) }
    }
    var text = modules.map { "import \($0)\n" }.joined()
    for cell in cells { text += "\n// Cell \(cell.number)\n" + body(of: cell) + "\n" }
    return text
  }

  private static func body(of cell: CellRecord) -> String {
    let bytes = Array(cell.source.utf8)
    var body = ""
    var position = 0
    for (place, item) in cell.items.enumerated() {
      body += String(decoding: bytes[position..<item.span.start], as: UTF8.self)
      let own = String(decoding: bytes[item.span.start..<item.span.end], as: UTF8.self)
      if let result = cell.results[place] {
        body += "let \(plain(result)) = " + renamed(own)
      } else if item.kind != .import {
        body += renamed(own)
      }
      position = item.span.end
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
