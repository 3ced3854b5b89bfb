/// A question about a piece of Swift.
package enum Inspection: Sendable, Equatable {
  /// Of which type an expression is.
  case type(String)
  /// What a name stands for.
  case info(String)
  /// Where each declaration, closure and crossing of a text is isolated.
  case isolation(String)
  /// How long Swift takes to compile and to run.
  case time(String)

  /// The noun, without its colon.
  package var noun: String {
    switch self {
    case .type: "type"
    case .info: "info"
    case .isolation: "isolation"
    case .time: "time"
    }
  }

  /// The Swift that is asked about, as it was typed.
  package var text: String {
    switch self {
    case .type(let text), .info(let text), .isolation(let text), .time(let text): text
    }
  }
}

/// The nouns that need a colon, since variables and functions have such names.
extension Noun {
  static let type = Noun(
    "type",
    needsColon: true,
    "Tells what type an expression has.",
    example: ":type app.store.isPro",
    .swift("EXPR", "a Swift expression")
  ) { .inspect(.type($0)) }

  static let info = Noun(
    "info",
    needsColon: true,
    "Tells what a name stands for, and where it is declared.",
    example: ":info StoreService",
    .swift("NAME", "the name of something in Swift")
  ) { .inspect(.info($0)) }

  static let isolation = Noun(
    "isolation",
    needsColon: true,
    "Tells the isolation that the compiler inferred, beside the text.",
    example: ":isolation Task { app.store.isPro }",
    .swift("EXPR", "Swift that is not run")
  ) { .inspect(.isolation($0)) }

  static let time = Noun(
    "time",
    needsColon: true,
    "Runs Swift and tells how long compiling and running took.",
    example: ":time (1...1000).reduce(0, +)",
    .swift("EXPR", "Swift to run")
  ) { .inspect(.time($0)) }
}
