import Cells
import Console

/// What is said after a crash, by the program that took the place of the one that crashed.
struct TrapNotice {
  /// What is known of the crash.
  let trap: TrapReport
  /// The cells that were loaded again.
  let cells: [CellRecord]
  /// Whether the store's purchases died with the program.
  let isEphemeral: Bool

  /// The sentences.
  var rows: [String] {
    var rows = ["The program trapped (\(trap.signalName)\(reason)) and was started again in place."]
    let back = Set(cells.flatMap(\.names)).sorted()
    let gone = Set(cells.flatMap(\.gone)).subtracting(back).sorted()
    if !back.isEmpty { rows.append("Declarations that are back: \(back.joined(separator: ", ")).") }
    if !gone.isEmpty { rows.append("Gone with their values: \(gone.joined(separator: ", ")).") }
    if isEphemeral { rows.append("The store was ephemeral; its purchases are gone.") }
    return rows
  }

  /// Which check it was, where the frames tell.
  private var reason: String {
    let names = trap.frames.compactMap(\.function)
    let checks = [
      ("assumeIsolated", "MainActor.assumeIsolated or an actor's assumeIsolated was called elsewhere"),
      ("swift_task_reportUnexpectedExecutor", "code isolated to an actor ran on another executor"),
      ("checkIsolated", "code isolated to the main actor ran on another thread"),
      ("swift_task_isCurrentExecutor", "code isolated to an actor ran on another executor"),
      ("dispatch_assert_queue", "code expected another queue"),
    ]
    for (part, sentence) in checks where names.contains(where: { $0.contains(part) }) {
      return ", isolation check: \(sentence)"
    }
    return ""
  }
}
