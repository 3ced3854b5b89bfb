import Cells

/// The answer of `cells list`.
struct CellList: ReplyValue {
  let cells: [CellRecord]

  func rows(_ style: TextStyle) -> [String] {
    guard !cells.isEmpty else { return ["No cell has run yet."] }
    return style.columns(
      cells.map { cell in
        let first = cell.source.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        let names = cell.names.joined(separator: ", ")
        return ["\(cell.number)", first.count > 48 ? first.prefix(47) + "…" : first, names]
      }
    )
  }

  func encode(to encoder: any Encoder) throws {
    let list = cells.map { cell in
      JSONValue.members([
        "number": .number("\(cell.number)"),
        "source": .string(cell.source),
        "names": .array(cell.names.map(JSONValue.string)),
      ])
    }
    try JSONValue.members(["cells": .array(list)]).encode(to: encoder)
  }
}
