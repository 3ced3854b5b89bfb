/// What can be asked of the compiler about files.
package enum LabCommand: Sendable, Equatable {
  /// Says what the compiler says about files.
  case check(files: [String], mode: String, build: Bool)
  /// Compares the verdicts of all modes.
  case matrix(files: [String], build: Bool)
  /// Shows the compiler's fix-its as a difference, or applies them.
  case fix(files: [String], mode: String, write: Bool)
  /// Shows what macros generate, in place.
  case expand(file: String, mode: String)
  /// Explains a group of diagnostics.
  case explain(String)
  /// Shows the isolation that the compiler inferred.
  case isolation(file: String, mode: String)

  /// The verb in full.
  var verb: String {
    switch self {
    case .check: "check"
    case .matrix: "matrix"
    case .fix: "fix"
    case .expand: "expand"
    case .explain: "explain"
    case .isolation: "isolation"
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
    "Asks the compiler about files.",
    verbs: [
      Verb(
        "check",
        "Says what the compiler says about files, which are one module.",
        example: "lab check Store.swift",
        .repeated("FILE", .file, "the files"),
        .option("mode", "MODE", .choice(ModeName.self), default: .six, "the language mode; 6 if left out"),
        .flag("build", "compile them whole, so that a crash behind the diagnostics shows")
      ) { .lab(.check(files: $0, mode: $1.rawValue, build: $2)) },
      Verb(
        "matrix",
        "Compares what the six modes say about files.",
        example: "lab matrix Store.swift",
        .repeated("FILE", .file, "the files"),
        .flag("build", "compile them whole")
      ) { .lab(.matrix(files: $0, build: $1)) },
      Verb(
        "fix",
        "Shows the compiler's fix-its as a difference.",
        example: "lab fix Store.swift",
        .repeated("FILE", .file, "the files"),
        .option("mode", "MODE", .choice(ModeName.self), default: .six, "the language mode; 6 if left out"),
        .flag("write", "change the files")
      ) { .lab(.fix(files: $0, mode: $1.rawValue, write: $2)) },
      Verb(
        "expand",
        "Shows what macros generate, in place.",
        example: "lab expand Store.swift",
        .required("FILE", .file, "the file"),
        .option("mode", "MODE", .choice(ModeName.self), default: .six, "the language mode; 6 if left out")
      ) { .lab(.expand(file: $0, mode: $1.rawValue)) },
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
        .required("FILE", .file, "the file"),
        .option("mode", "MODE", .choice(ModeName.self), default: .six, "the language mode; 6 if left out")
      ) { .lab(.isolation(file: $0, mode: $1.rawValue)) },
    ]
  )
}
