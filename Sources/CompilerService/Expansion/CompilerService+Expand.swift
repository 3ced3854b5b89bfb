extension CompilerService {
  /// A source with what its macros generate in place of them, macros in generated code included.
  ///
  /// - Parameters:
  ///   - request: The module.
  ///   - file: The place of the source in the request's files.
  /// - Returns: The expanded source; equal to the original when it uses no macro.
  /// - Throws: ``CompilerServiceError``; ``CompilerServiceError/unavailable(_:)`` when the compiler crashed, or when
  ///   the library that expands macros cannot be asked.
  package func expand(_ request: CompileRequest, file: Int = 0) async throws(CompilerServiceError) -> MacroExpansion {
    try requireRunning()
    let job = try job(for: request)
    guard job.arguments.sources.sources.indices.contains(file) else { throw .noFiles }
    if let reason = reasonAgainstLibrary(job.arguments.toolchain) {
      throw .unavailable("Macros are expanded by the compiler library only. \(reason)")
    }
    let source = job.arguments.sources.sources[file]
    var text = source.text
    var steps: [MacroExpansion.Step] = []
    for round in 1...Self.deepestExpansion {
      let (next, names) = try await expandOnce(text, of: source, in: job)
      guard next != text else { break }
      steps += names.map { MacroExpansion.Step(name: $0.name, line: $0.line, round: round) }
      text = next
    }
    return MacroExpansion(path: source.givenPath, original: source.text, expanded: text, steps: steps)
  }

  /// How often generated code is looked through for further macros.
  private static let deepestExpansion = 8

  private func expandOnce(
    _ text: String,
    of source: SourceSet.Source,
    in job: CheckJob
  )
    async throws(CompilerServiceError) -> (String, [(name: String, line: Int)])
  {
    let places = SourceText(text)
    let uses = MacroUse.all(in: text)
    guard !uses.isEmpty else { return (text, []) }
    let compiler = compiler(job.arguments.toolchain, at: 0)
    let requests = Self.requests(uses, in: text, of: source, job: job)
    switch await compiler.ask(requests, limit: configuration.timeLimit) {
    case .answer(let answer):
      return expanded(text, uses: uses, answers: Array(answer.parts.dropFirst()), places: places)
    case .died(let end, let errors): throw .unavailable(CrashReport.sentence(end: end, errors: errors))
    case .timedOut: throw .timedOut(configuration.timeLimit)
    case .cancelled: throw .cancelled
    case .unavailable(let sentence): throw .unavailable(sentence)
    }
  }

  private func expanded(
    _ text: String,
    uses: [MacroUse],
    answers: [WorkerAnswer.Part],
    places: SourceText
  )
    -> (String, [(name: String, line: Int)])
  {
    var edits: [TextEdit] = []
    var names: [(name: String, line: Int)] = []
    for (use, part) in zip(uses, answers) {
      guard let description = part.answer, let value = try? SourceKitParser.value(of: description) else { continue }
      let more = ExpansionEdits(text: places).edits(in: value)
      if more.isEmpty || !(edits + more).compatible(withTextOf: places.bytes.count).left.isEmpty { continue }
      edits += more
      names.append((use.name, places.position(of: use.offset).line))
    }
    return (edits.applied(to: text), names)
  }

  private static func requests(
    _ uses: [MacroUse],
    in text: String,
    of source: SourceSet.Source,
    job: CheckJob
  )
    -> [SourceKitRequest]
  {
    let flags = job.arguments.arguments(isScript: job.arguments.entryPointByName == .script)
    let places = SourceText(text)
    let opened = SourceKitRequest(
      "editor.open",
      [
        "name": .string(source.path),
        "sourcetext": .string(text),
        "enablesyntaxmap": .integer(0),
        "enablesubstructure": .integer(0),
        "enablediagnostics": .integer(0),
        "syntactic_only": .integer(1),
        "compilerargs": .strings(flags),
      ]
    )
    let asked = uses.map { use in
      let place = places.position(of: use.offset)
      return SourceKitRequest(
        "semantic.refactoring",
        [
          "actionuid": .identifier("source.refactoring.kind.expand.macro"),
          "name": .string(""),
          "sourcefile": .string(source.path),
          "primary_file": .string(source.path),
          "line": .integer(place.line),
          "column": .integer(place.column),
          "length": .integer(0),
          "compilerargs": .strings(flags),
        ]
      )
    }
    let closed = SourceKitRequest(
      "editor.close",
      ["name": .string(source.path), "cancel_builds": .integer(0), "removecache": .integer(1)]
    )
    return [opened] + asked + [closed]
  }
}
