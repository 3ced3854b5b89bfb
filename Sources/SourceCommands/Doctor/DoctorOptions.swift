import ProjectDoctor

/// What `isola doctor` is asked.
struct DoctorOptions: Equatable {
  /// What to do.
  enum Task: Equatable {
    case look, listRules, help
    case explain(DoctorRule)
  }

  var task = Task.look
  var paths: [String] = []
  var excludes: [String] = []
  var followsIgnoreFiles = true
  var format = MigrateOptions.Format.text
  /// Whether property lists are changed, or would be.
  var fixes = false
  /// Whether what `fixes` would do is only shown.
  var isDryRun = false

  /// Whether files are changed.
  var writes: Bool { fixes && !isDryRun }
}

extension DoctorOptions {
  /// Reads the words behind `isola doctor`.
  ///
  /// - Throws: ``ArgumentError``.
  init(_ words: Words) throws(ArgumentError) {
    var words = words
    while let word = words.next() {
      switch word {
      case "--help", "-h": task = .help
      case "--list-rules": task = .listRules
      case "--explain":
        let name = try words.value(of: word, "the name of a rule")
        guard let rule = DoctorRule.named(name) else {
          throw ArgumentError("'\(name)' is no rule; isola doctor --list-rules lists them, from D01 on.")
        }
        task = .explain(rule)
      case "--fix": fixes = true
      case "--dry-run": isDryRun = true
      case "--json": format = .json
      case "--sarif": format = .sarif
      case "--exclude": excludes.append(try words.value(of: word, "a pattern"))
      case "--no-ignore": followsIgnoreFiles = false
      case "--": paths += words.takeAll()
      case _ where word.hasPrefix("-"): throw words.unknown(word)
      default: paths.append(word)
      }
    }
    if task == .look, paths.isEmpty {
      throw ArgumentError("doctor expects the folder of an app, a project or property lists: isola doctor .")
    }
    if isDryRun, !fixes { throw ArgumentError("--dry-run shows what --fix would do, and --fix is not there.") }
  }
}
