import CompilerService
import SourceFiles
import SourceTools

/// What `isola migrate` is asked.
struct MigrateOptions: Equatable {
  /// How what was found is written.
  enum Format: Equatable {
    case text, json, sarif
  }

  /// What to do.
  enum Task: Equatable {
    case migrate, listRules, help
    case explain(MigrationRule)
  }

  var task = Task.migrate
  var paths: [String] = []
  var excludes: [String] = []
  var followsIgnoreFiles = true
  var format = Format.text
  var unit = LineTable.Unit.utf8
  /// The rules that may speak; nil for all.
  var rules: Set<MigrationRule>?
  var writes = false
  var allowance = WriteGate.Allowance()
  /// Whether a difference is left out where no git tree could take a change back.
  var allowsNoTree = false
  var verifies = false
  var mode = CompilerMode.swift5
  var conditions: [String] = []
  var searchPaths: [String] = []

  /// Whether the text comes on standard input.
  var readsInput: Bool { paths == ["-"] }
}

extension MigrateOptions {
  /// Reads the words behind `isola migrate`.
  ///
  /// - Throws: ``ArgumentError``.
  init(_ words: Words) throws(ArgumentError) {
    var words = words
    while let word = words.next() {
      switch word {
      case "--help", "-h": task = .help
      case "--list-rules": task = .listRules
      case "--explain": task = .explain(try Self.rule(try words.value(of: word, "the name of a rule")))
      case "--write": writes = true
      case "--json": format = .json
      case "--sarif": format = .sarif
      case "--rule", "--rules":
        for name in try words.value(of: word, "the name of a rule").split(separator: ",") {
          rules = (rules ?? []).union([try Self.rule(String(name))])
        }
      case "--columns": unit = try Self.unit(try words.value(of: word, "utf8 or utf16"))
      case "--exclude": excludes.append(try words.value(of: word, "a pattern"))
      case "--no-ignore": followsIgnoreFiles = false
      case "--allow-dirty": allowance = WriteGate.Allowance(dirty: true)
      case "--allow-staged": allowance.staged = true
      case "--allow-no-vcs": allowsNoTree = true
      case "--verify": verifies = true
      case "--mode": mode = try Self.mode(try words.value(of: word, "a mode"))
      case "-D": conditions.append(try words.value(of: word, "a name"))
      case "-I": searchPaths.append(try words.value(of: word, "a folder"))
      case "--": paths += words.takeAll()
      case _ where word.hasPrefix("-") && word != "-": throw words.unknown(word)
      default: paths.append(word)
      }
    }
    try check()
  }

  private func check() throws(ArgumentError) {
    guard task == .migrate else { return }
    guard !paths.isEmpty else {
      throw ArgumentError("migrate expects files, folders or patterns, such as: isola migrate Sources")
    }
    if paths.contains("-"), !readsInput {
      throw ArgumentError("'-' stands for standard input, and is given alone; other paths follow or precede it.")
    }
  }

  private static func rule(_ name: String) throws(ArgumentError) -> MigrationRule {
    guard let rule = MigrationRule.named(name) else {
      throw ArgumentError("'\(name)' is no rule; isola migrate --list-rules lists them, from A01 on.")
    }
    return rule
  }

  private static func unit(_ name: String) throws(ArgumentError) -> LineTable.Unit {
    guard let unit = LineTable.Unit(rawValue: name) else {
      throw ArgumentError("--columns expects utf8 or utf16, not '\(name)'.")
    }
    return unit
  }

  private static func mode(_ name: String) throws(ArgumentError) -> CompilerMode {
    guard let mode = CompilerMode(rawValue: name) else {
      let names = CompilerMode.allCases.map(\.rawValue).joined(separator: ", ")
      throw ArgumentError("'\(name)' is no mode; the modes are \(names).")
    }
    return mode
  }
}
