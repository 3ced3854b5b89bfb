/// What can be done with the experiments of the lab, and with a person's own programs.
package enum ExperimentCommand: Sendable, Equatable {
  /// Names the experiments, of one area or all.
  case list(area: String?)
  /// Shows an experiment: its lesson, its variants, what was recorded of them.
  case show(String)
  /// Checks a variant in every mode and runs it; nothing for the first variant.
  case run(String, variant: String?)
  /// Builds and runs a person's own files, which are one module.
  case program([String], mode: String)
  /// Sets the traces of two variants side by side.
  case diff(String, left: String, right: String)
  /// Copies an experiment into a folder, and checks a file again whenever it is saved; or opens an editor on it first.
  case copy(String, variants: [String], folder: String?, edit: Bool)
  /// Compares what the compiler and the runtime do with what was recorded; no slugs for all experiments.
  case verify([String])
  /// Shows what should be recorded differently, or writes it; no slugs for all experiments.
  case record([String], write: Bool)
  /// The page of what is believed and what was measured.
  case beliefs(measure: Bool, markdown: Bool)

  /// The verb in full.
  var verb: String {
    switch self {
    case .list: "list"
    case .show: "show"
    case .run, .program: "run"
    case .diff: "diff"
    case .copy: "try"
    case .verify: "verify"
    case .record: "record"
    case .beliefs: "beliefs"
    }
  }
}

/// What an experiment is about.
enum AreaName: String, Choice {
  case deinitialization = "deinit"
  case observation, task, stream, continuation, sendable, isolation, actor, store, test

  var summary: String {
    switch self {
    case .deinitialization: "the end of objects, and where it runs"
    case .observation: "what is tracked, and when it notifies"
    case .task: "lifetime, cancellation, inheritance"
    case .stream: "AsyncStream and its kin"
    case .continuation: "resumed once, never, twice"
    case .sendable: "what may cross"
    case .isolation: "where code runs"
    case .actor: "reentrancy, initializers, state"
    case .store: "a store, and those who listen to it"
    case .test: "tests of all this"
    }
  }
}

extension Verb {
  /// The verbs of experiments, which stand behind those that ask about files.
  static let experiments: [Verb] = [
    Verb(
      "list",
      "Names the experiments: what people say, and what was measured.",
      example: "lab list deinit",
      .optional("AREA", .choice(AreaName.self), "what they are about")
    ) { .lab(.experiment(.list(area: $0?.rawValue))) },
    Verb(
      "show",
      "Shows an experiment: its lesson, its variants, what was recorded of them.",
      example: "lab show deinit-observable-task",
      .required("SLUG", .experiment, "the experiment")
    ) { .lab(.experiment(.show($0))) },
    Verb(
      "run",
      "Checks a variant of an experiment in every mode and runs it; or runs files of your own.",
      example: "lab run obs-existential broken",
      .repeated("SUBJECT", .experimentOrFile, "an experiment and a variant of it, or Swift files"),
      .option("mode", "MODE", .choice(ModeName.self), default: .six, "the language mode of files; 6 if left out")
    ) { (words: [Word], mode: ModeName) throws(Mistake) in
      let subjects = words.map(\.text)
      guard !subjects[0].hasSuffix(".swift") else {
        return .lab(.experiment(.program(subjects, mode: mode.rawValue)))
      }
      guard words.count < 3 else { throw .tooManyVariants(words[2]) }
      return .lab(.experiment(.run(subjects[0], variant: subjects.count > 1 ? subjects[1] : nil)))
    },
    Verb(
      "diff",
      "Runs two variants of an experiment and sets what they did side by side.",
      example: "lab diff deinit-listener-self broken cure",
      .required("SLUG", .experiment, "the experiment"),
      .required("LEFT", .experiment, "a variant, or broken, cure or twist for the first of that kind"),
      .required("RIGHT", .experiment, "another")
    ) { .lab(.experiment(.diff($0, left: $1, right: $2))) },
    Verb(
      "try",
      "Copies an experiment into a folder of yours and checks a file again whenever you save it; Ctrl-C ends.",
      example: "lab try obs-alert-closure --in Sandbox",
      .required("SLUG", .experiment, "the experiment"),
      .optionalList("VARIANT", .experiment, "variants; all of them if left out"),
      .option("in", "FOLDER", .file, "the folder; named after the experiment if left out"),
      .flag("edit", "open $VISUAL or $EDITOR, and check what was saved when it ends; not at the prompt")
    ) { .lab(.experiment(.copy($0, variants: $1, folder: $2, edit: $3))) },
    Verb(
      "verify",
      "Compares what the compiler and the runtime do with what was recorded.",
      example: "lab verify obs-willset",
      .optionalList("SLUG", .experiment, "experiments; all of them if left out")
    ) { .lab(.experiment(.verify($0))) },
    Verb(
      "record",
      "Shows what should be recorded differently with this toolchain.",
      example: "lab record obs-willset",
      .optionalList("SLUG", .experiment, "experiments; all of them if left out"),
      .flag("write", "change the files of the experiments")
    ) { .lab(.experiment(.record($0, write: $1))) },
    Verb(
      "beliefs",
      "Shows where what is believed and what was measured differ.",
      example: "lab beliefs",
      .flag("measure", "measure the variants that back it now"),
      .flag("markdown", "write Docs/Beliefs.md")
    ) { .lab(.experiment(.beliefs(measure: $0, markdown: $1))) },
  ]
}

extension Mistake {
  /// The mistake of more words than an experiment and a variant.
  fileprivate static func tooManyVariants(_ word: Word) -> Mistake {
    Mistake(
      .unexpectedArgument,
      "`lab run` takes an experiment and one variant, or files that end in .swift.",
      at: word.range.lowerBound
    )
  }
}
