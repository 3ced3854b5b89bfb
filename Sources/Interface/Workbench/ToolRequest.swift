package import CompilerService

/// A question to the compiler about files: `isola check FILE…` and its kin, or `lab check FILE…` at the prompt.
package struct ToolRequest: Equatable, Sendable {
  /// The questions.
  package enum Verb: String, CaseIterable, Sendable {
    /// What the compiler says about files, which are one module.
    case check

    /// What the six modes say about each file.
    case matrix

    /// The compiler's fix-its, as a difference or applied.
    case fix

    /// What macros generate, in place.
    case expand

    /// The toolchain's own page about a group of diagnostics.
    case explain

    /// The isolation that the compiler inferred.
    case isolation
  }

  /// How answers are written.
  package enum Format: Equatable, Sendable {
    case text
    case json
    case sarif
  }

  /// The question.
  package let verb: Verb

  /// The files; the group for `explain`.
  package var subjects: [String] = []

  /// The dialect.
  package var mode = CompilerMode.swift6

  /// Names defined for `#if`.
  package var conditions: [String] = []

  /// Folders of imported modules.
  package var searchPaths: [String] = []

  /// Further flags of the compiler's front end.
  package var flags: [String] = []

  /// Whether to compile to machine code as well.
  package var builds = false

  /// Whether `fix` changes the files.
  package var writes = false

  /// Whether a warning counts as a failure.
  package var failsOnWarnings = false

  /// The folder of a toolchain other than the one in use.
  package var toolchain: String?

  /// How answers are written.
  package var format = Format.text

  /// Makes a question without a subject.
  ///
  /// - Parameter verb: The question.
  package init(_ verb: Verb) {
    self.verb = verb
  }
}

extension ToolRequest {
  /// Reads the words of a command line.
  ///
  /// - Parameters:
  ///   - verb: The question.
  ///   - arguments: The words after it; what follows `--` goes to the compiler.
  /// - Throws: ``UsageError``.
  package init(_ verb: Verb, arguments: [String]) throws(UsageError) {
    self.init(verb)
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--":
        flags = Array(rest)
        rest = []
      case "--mode":
        let name = try Self.value(of: word, from: &rest)
        guard let mode = CompilerMode(rawValue: name) else {
          let names = CompilerMode.allCases.map(\.rawValue).joined(separator: ", ")
          throw UsageError(description: "'\(name)' is no mode; the modes are \(names).")
        }
        self.mode = mode
      case "-D": conditions.append(try Self.value(of: word, from: &rest))
      case "-I": searchPaths.append(try Self.value(of: word, from: &rest))
      case "--toolchain": toolchain = try Self.value(of: word, from: &rest)
      case "--build": builds = true
      case "--write": writes = true
      case "--warnings": failsOnWarnings = true
      case "--sarif": format = .sarif
      case _ where word.hasPrefix("-") && word != "-":
        throw UsageError(description: "\(word) is no option of isola \(verb.rawValue); isola --help lists them.")
      default: subjects.append(word)
      }
    }
    try checkSubjects()
  }

  private func checkSubjects() throws(UsageError) {
    let kind = verb == .explain ? "group of diagnostics" : "file"
    guard let first = subjects.first else { throw UsageError(description: "\(verb.rawValue) expects a \(kind).") }
    if [.expand, .explain, .isolation].contains(verb), subjects.count > 1 {
      throw UsageError(description: "\(verb.rawValue) takes one \(kind), and '\(subjects[1])' follows '\(first)'.")
    }
    if format == .sarif, verb != .check {
      throw UsageError(description: "--sarif is a form of check; \(verb.rawValue) writes text or --json.")
    }
  }

  private static func value(of option: String, from rest: inout ArraySlice<String>) throws(UsageError) -> String {
    guard let value = rest.popFirst() else { throw UsageError(description: "\(option) expects a value after it.") }
    return value
  }
}
