/// A request made ready: its sources read, its flags known.
struct CheckJob: Sendable {
  /// The flags.
  let arguments: CompilerArguments
  /// The names of the toolchain's groups.
  let groups: DiagnosticGroups
  /// What expands macros for the compiler library, if not the toolchain's own.
  let macros: MacroLibrary?

  /// Whether a diagnostic says that the source is a script.
  func meansScript(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.id.map(CompilerArguments.scriptDiagnostics.contains) ?? false
  }

  /// What the compiler library is asked.
  ///
  /// Each source is opened with its text, so what is checked is what was read.
  ///
  /// - Parameter isScript: Whether the module starts with statements.
  /// - Returns: For each source one that opens it, then one that asks.
  func libraryRequests(isScript: Bool) -> [SourceKitRequest] {
    let flags = arguments.arguments(isScript: isScript) + (macros?.flags ?? [])
    let opened = arguments.sources.sources.map { source in
      SourceKitRequest(
        "editor.open",
        [
          "name": .string(source.path),
          "sourcetext": .string(source.text),
          "enablesyntaxmap": .integer(0),
          "enablesubstructure": .integer(0),
          "enablediagnostics": .integer(0),
          "syntactic_only": .integer(1),
          "compilerargs": .strings(flags),
        ]
      )
    }
    let asked = arguments.sources.paths.map { path in
      SourceKitRequest("diagnostics", ["sourcefile": .string(path), "compilerargs": .strings(flags)])
    }
    return opened + asked
  }

  /// What the compiler library is asked when the answer is there.
  ///
  /// Closing a source with `removecache` frees its syntax tree, which the library would otherwise keep without limit,
  /// some 20 MB each. It takes 3 ms.
  var closingRequests: [SourceKitRequest] {
    arguments.sources.paths.map { path in
      SourceKitRequest(
        "editor.close",
        ["name": .string(path), "cancel_builds": .integer(0), "removecache": .integer(1)]
      )
    }
  }

  /// The diagnostics in a worker's answer to ``libraryRequests(isScript:)``.
  ///
  /// - Throws: ``CompilerServiceError/refused(_:)`` when the library would not compile.
  func diagnostics(of answer: WorkerAnswer) throws(CompilerServiceError) -> [Diagnostic] {
    let count = arguments.sources.paths.count
    guard answer.parts.count == 2 * count else {
      throw .unavailable("The worker gave \(answer.parts.count) answers; \(2 * count) were expected.")
    }
    let reader = DiagnosticReader(groups: groups)
    var diagnostics: [Diagnostic] = []
    for part in answer.parts[count...] {
      guard let text = part.answer else { throw .refused(part.failure ?? "No reason was given.") }
      do {
        diagnostics += reader.diagnostics(in: try SourceKitParser.value(of: text))
      } catch {
        throw .unavailable("\(error)")
      }
    }
    return named(diagnostics).uniqued()
  }

  /// Diagnostics with the paths that the caller gave.
  func named(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      var copy = diagnostic
      copy.file = arguments.sources.givenPath(diagnostic.file)
      copy.notes = named(diagnostic.notes)
      return copy
    }
  }
}

extension [Diagnostic] {
  /// The diagnostics, each once; several files of a module can report the same.
  func uniqued() -> [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }
}
