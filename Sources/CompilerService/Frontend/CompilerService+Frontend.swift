import Foundation

extension CompilerService {
  /// Checks with a compiler that is started for it.
  ///
  /// - Parameters:
  ///   - job: The request made ready.
  ///   - reason: Why the warm library was not asked.
  /// - Returns: The verdict and what the compiler printed.
  /// - Throws: ``CompilerServiceError``, also when the task is cancelled.
  func checkByFrontend(_ job: CheckJob, reason: String) async throws(CompilerServiceError) -> CheckResult {
    let entryPoint = job.arguments.entryPointByName
    var result = try await runFrontend(job, isScript: entryPoint == .script)
    if entryPoint == .automatic, result.diagnostics.contains(where: job.meansScript) {
      result = try await runFrontend(job, isScript: true)
    }
    result.engine = .frontend(reason: reason)
    return result
  }

  /// Makes machine code of a program that was found to be accepted.
  ///
  /// - Returns: The result with what making code adds: diagnostics, or a crash.
  func build(_ job: CheckJob, after result: CheckResult) async throws(CompilerServiceError) -> CheckResult {
    var built = try await checkByFrontend(job, reason: "Machine code was asked for.")
    if built.verdict == result.verdict {
      built.diagnostics = result.diagnostics
      built.engine = result.engine
    }
    return built
  }

  private func runFrontend(_ job: CheckJob, isScript: Bool) async throws(CompilerServiceError) -> CheckResult {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let builds = job.arguments.request.build
    let (arguments, names) = try written(job, isScript: isScript, in: folder)
    let output = builds ? ["-c", "-o", "\(folder)/module.o"] : ["-emit-sil", "-o", "/dev/null"]
    let style = ["-diagnostic-style", "llvm"]
    let run = try await program(job.arguments.toolchain.frontend, ["-frontend"] + output + arguments + style)
    let texts = Dictionary(
      zip(names.keys, names.values).map { ($0, SourceText($1.text)) },
      uniquingKeysWith: { first, _ in first }
    )
    var diagnostics = FrontendOutput(texts: texts).diagnostics(in: run.errors)
    for number in diagnostics.indices { diagnostics[number] = diagnostics[number].renamed { names[$0]?.givenPath } }
    if CrashReport.isCrash(end: run.end, errors: run.errors) {
      let known = diagnostics.filter { !$0.file.isEmpty }
      let sentence = CrashReport.sentence(end: run.end, errors: run.errors)
      return CheckResult(known, of: job, by: .warm, isBuilt: builds, crash: sentence)
    }
    if run.end != .exit(0), Verdict(diagnostics) != .error {
      throw .refused(run.errors.split(whereSeparator: \.isNewline).first.map(String.init) ?? "No reason was given.")
    }
    return CheckResult(diagnostics, of: job, by: .warm, isBuilt: builds)
  }

  /// The arguments of a request whose texts are written where the compiler can read them.
  ///
  /// - Returns: The arguments, and the sources by the paths that the compiler sees.
  func written(
    _ job: CheckJob,
    isScript: Bool,
    in folder: String
  )
    throws(CompilerServiceError) -> ([String], [String: SourceSet.Source])
  {
    var sources = job.arguments.sources
    var names: [String: SourceSet.Source] = [:]
    for number in sources.sources.indices {
      let source = sources.sources[number]
      if !source.isOnDisk {
        let subfolder = "\(folder)/\(number)"
        let name = URL(filePath: source.path).lastPathComponent
        sources.sources[number].path = "\(subfolder)/\(name)"
        do {
          try FileManager.default.createDirectory(atPath: subfolder, withIntermediateDirectories: true)
          try Data(source.text.utf8).write(to: URL(filePath: "\(subfolder)/\(name)"))
        } catch {
          throw .noCacheDirectory(folder)
        }
      }
      names[sources.sources[number].path] = source
    }
    let arguments = CompilerArguments(
      request: job.arguments.request,
      sources: sources,
      toolchain: job.arguments.toolchain,
      moduleCache: job.arguments.moduleCache
    )
    return (arguments.arguments(isScript: isScript), names)
  }

  /// Runs a program of the toolchain.
  func program(_ path: String, _ arguments: [String]) async throws(CompilerServiceError) -> ProgramRun.Result {
    do {
      return try await ProgramRun.run(
        path,
        arguments,
        in: configuration.cacheDirectory,
        limit: configuration.timeLimit
      )
    } catch {
      switch error {
      case .timedOut: throw .timedOut(configuration.timeLimit)
      case .cancelled: throw .cancelled
      case .notStarted(let sentence): throw .unavailable(sentence)
      }
    }
  }
}

extension Diagnostic {
  /// The diagnostic with other names for its files.
  func renamed(_ name: (String) -> String?) -> Diagnostic {
    var copy = self
    copy.file = name(file) ?? file
    copy.notes = notes.map { $0.renamed(name) }
    return copy
  }
}
