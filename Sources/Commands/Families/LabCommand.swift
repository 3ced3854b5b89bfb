/// What can be asked of the compiler about files, or about a block of Swift, and what can be done with experiments.
package enum LabCommand: Sendable, Equatable {
  /// Says what the compiler says about a source.
  case check(LabSource, mode: String, build: Bool)
  /// Compares the verdicts of all modes.
  case matrix(LabSource, build: Bool)
  /// Shows the compiler's fix-its as a difference, or applies them; never to a block.
  case fix(LabSource, mode: String, write: Bool)
  /// Shows what macros generate, in place; the source is one file or a block.
  case expand(LabSource, mode: String)
  /// Explains a group of diagnostics.
  case explain(String)
  /// Shows the isolation that the compiler inferred; the source is one file or a block.
  case isolation(LabSource, mode: String)
  /// Migrates sources, or looks over a project: the words that `isola` itself takes.
  case sources([String])
  /// Something about an experiment.
  case experiment(ExperimentCommand)

  /// The verb in full.
  var verb: String {
    switch self {
    case .check: "check"
    case .matrix: "matrix"
    case .fix: "fix"
    case .expand: "expand"
    case .explain: "explain"
    case .isolation: "isolation"
    case .sources(let words): words.first ?? ""
    case .experiment(let command): command.verb
    }
  }
}

/// The names of the compiler's modes.
enum ModeName: String, Choice {
  case five = "5"
  case fiveComplete = "5-complete"
  case six = "6"
  case sixMainActor = "6-mainactor"
  case sixNonsending = "6-nonsending"
  case sixUpcoming = "6-upcoming"

  var summary: String {
    switch self {
    case .five: "Swift 5"
    case .fiveComplete: "Swift 5 with complete concurrency checking"
    case .six: "Swift 6"
    case .sixMainActor: "Swift 6, isolated to the main actor by default"
    case .sixNonsending: "Swift 6 with NonisolatedNonsendingByDefault"
    case .sixUpcoming: "Swift 6 with every upcoming feature"
    }
  }
}

extension Noun {
  static let lab = Noun(
    "lab",
    "Tests what people believe about isolation, and asks the compiler about files or a block of Swift.",
    verbs: Verb.experiments + Verb.sources + [
      Verb(
        "check",
        "Says what the compiler says about files, which are one module.",
        example: "lab check Store.swift",
        .sources("FILE", "the files, or a block of Swift"),
        .option("mode", "MODE", .choice(ModeName.self), default: .six, "the language mode; 6 if left out"),
        .flag("build", "compile them whole, so that a crash behind the diagnostics shows")
      ) { .lab(.check($0, mode: $1.rawValue, build: $2)) },
      Verb(
        "matrix",
        "Compares what the six modes say about files.",
        example: "lab matrix { class Counter { static var count = 0 } }",
        .sources("FILE", "the files, or a block of Swift"),
        .flag("build", "compile them whole")
      ) { .lab(.matrix($0, build: $1)) },
      Verb(
        "fix",
        "Shows the compiler's fix-its as a difference.",
        example: "lab fix Store.swift",
        .sources("FILE", "the files, or a block of Swift"),
        .option("mode", "MODE", .choice(ModeName.self), default: .six, "the language mode; 6 if left out"),
        .flag("write", "change the files")
      ) { (source: LabSource, mode: ModeName, write: Word?) throws(Mistake) in
        if let write, case .block = source { throw .writingBlock(at: write) }
        return .lab(.fix(source, mode: mode.rawValue, write: write != nil))
      },
      Verb(
        "expand",
        "Shows what macros generate, in place.",
        example: "lab expand Store.swift",
        .source("FILE", "the file, or a block of Swift"),
        .option("mode", "MODE", .choice(ModeName.self), default: .six, "the language mode; 6 if left out")
      ) { .lab(.expand($0, mode: $1.rawValue)) },
      Verb(
        "explain",
        "Explains a group of diagnostics with the toolchain's own page.",
        example: "lab explain ActorIsolatedCall",
        .required("GROUP", .text, "the group, as it stands in brackets behind a message")
      ) { .lab(.explain($0)) },
      Verb(
        "isolation",
        "Shows the isolation that the compiler inferred, and every call that crosses.",
        example: "lab isolation Store.swift",
        .source("FILE", "the file, or a block of Swift"),
        .option("mode", "MODE", .choice(ModeName.self), default: .six, "the language mode; 6 if left out")
      ) { .lab(.isolation($0, mode: $1.rawValue)) },
    ]
  )
}
