import Cells
import Console

/// What is said after a crash, by the program that took the place of the one that crashed.
struct TrapNotice {
  /// What is known of the crash.
  let trap: TrapReport
  /// The cells that were loaded again.
  let cells: CellArchive.Contents?
  /// Whether the store's purchases died with the program.
  let isEphemeral: Bool

  /// The sentences.
  var rows: [String] {
    let check = trap.check.map { ": " + $0 } ?? ""
    var rows = ["The program trapped (\(trap.signalName)\(check))\(place) and was started again in place."]
    let back = Set(cells?.cells.flatMap(\.names) ?? []).sorted()
    let gone = (cells?.lost ?? []).subtracting(back).sorted()
    if !back.isEmpty { rows.append("Declarations that are back: \(back.joined(separator: ", ")).") }
    if !gone.isEmpty { rows.append("Gone with their values: \(gone.joined(separator: ", ")).") }
    if isEphemeral { rows.append("The store was ephemeral; its purchases are gone.") }
    return rows
  }

  /// The innermost code of a cell that was kept: what runs on after its cell traps far from what was typed last.
  private var place: String {
    for frame in trap.frames {
      guard let file = frame.library.split(separator: "/").last, file.hasPrefix("Cell") else { continue }
      let cell = cells?.cells.first { "\($0.module).so" == file }
      return cell.map { " in code of cell \($0.number)" } ?? ""
    }
    return ""
  }
}
