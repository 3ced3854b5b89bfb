/// What can be done with the cells, the pieces of Swift that were run.
package enum CellsCommand: Sendable, Equatable {
  /// Lists the cells.
  case list
  /// Shows the cell of this number.
  case show(Int)
  /// Writes the cells to a file.
  case save(file: String)
  /// Runs the cells of a file.
  case load(file: String)
  /// Tells the language mode of cells, or sets it.
  case mode(String?)
  /// Forgets every cell.
  case reset

  /// The verb in full.
  var verb: String {
    switch self {
    case .list: "list"
    case .show: "show"
    case .save: "save"
    case .load: "load"
    case .mode: "mode"
    case .reset: "reset"
    }
  }
}

extension Noun {
  static let cells = Noun(
    "cells",
    "Lists, keeps and forgets the Swift that was run.",
    verbs: [
      Verb("list", "Lists the cells, each with the names it declares.", example: "cells list") { .cells(.list) },
      Verb(
        "show",
        "Shows the Swift of a cell.",
        example: "cells show 3",
        .required("N", .count, "the cell's number")
      ) { .cells(.show($0)) },
      Verb(
        "save",
        "Writes the cells to a file.",
        example: "cells save Session.swift",
        .required("FILE", .file, "the file")
      ) { .cells(.save(file: $0)) },
      Verb(
        "load",
        "Runs the cells of a file.",
        example: "cells load Session.swift",
        .required("FILE", .file, "the file")
      ) { .cells(.load(file: $0)) },
      Verb(
        "mode",
        "Tells or sets the language mode of the cells to come.",
        example: "cells mode 6-mainactor",
        .optional("MODE", .choice(ModeName.self), "the new mode")
      ) { .cells(.mode($0?.rawValue)) },
      Verb("reset", "Forgets every cell and what it declares.", example: "cells reset") { .cells(.reset) },
    ]
  )
}
