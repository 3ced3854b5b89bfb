import Foundation

extension CompilerService {
  /// What the compiler makes of a module, from its parser to the passes that find data races.
  ///
  /// A verdict without `build` never claims that the program builds: machine code is where some programs make the
  /// compiler crash.
  ///
  /// - Parameter request: What is to be compiled.
  /// - Returns: The verdict and what the compiler says; a crash of the compiler is a verdict.
  /// - Throws: ``CompilerServiceError``; ``CompilerServiceError/cancelled`` when the task is cancelled.
  package func check(_ request: CompileRequest) async throws(CompilerServiceError) -> CheckResult {
    try await check(request, by: 0)
  }

  /// Checks with one of the workers.
  func check(_ request: CompileRequest, by place: Int) async throws(CompilerServiceError) -> CheckResult {
    try requireRunning()
    let start = ContinuousClock.now
    let job = try job(for: request)
    let key = AnswerKey(job.arguments)
    if var kept = kept(key) {
      kept.isFromMemory = true
      kept.duration = ContinuousClock.now - start
      return kept
    }
    var result =
      if let reason = reasonAgainstLibrary(job.arguments.toolchain) {
        try await checkByFrontend(job, reason: reason)
      } else {
        try await checkWarm(job, by: place)
      }
    if request.build, !result.isBuilt, result.verdict != .error, result.crash == nil {
      result = try await build(job, after: result)
    }
    result.duration = ContinuousClock.now - start
    if result.crash == nil || result.isBuilt { keep(result, for: key) }
    return result
  }

  /// A request made ready.
  func job(for request: CompileRequest) throws(CompilerServiceError) -> CheckJob {
    let parts = try resolved()
    let folder = configuration.cacheDirectory
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .noCacheDirectory(folder)
    }
    let sources = try SourceSet(request.files, limit: configuration.sourceLimit, folder: folder)
    var request = request
    if let place = bundled.place(for: sources.sources.lazy.map(\.text)) { request.searchPaths.append(place.folder) }
    return CheckJob(
      arguments: CompilerArguments(
        request: request,
        sources: sources,
        toolchain: parts.toolchain,
        moduleCache: "\(folder)/modules"
      ),
      groups: parts.groups,
      macros: MacroLibrary(worker: configuration.worker, toolchain: parts.toolchain, cacheDirectory: folder)
    )
  }

  /// Checks with the warm library, as a library first when the sources do not say what they are.
  private func checkWarm(_ job: CheckJob, by place: Int) async throws(CompilerServiceError) -> CheckResult {
    let entryPoint = job.arguments.entryPointByName
    let result = try await checkWarm(job, isScript: entryPoint == .script, by: place)
    guard entryPoint == .automatic, result.diagnostics.contains(where: job.meansScript) else { return result }
    return try await checkWarm(job, isScript: true, by: place)
  }

  private func checkWarm(
    _ job: CheckJob,
    isScript: Bool,
    by place: Int
  )
    async throws(CompilerServiceError) -> CheckResult
  {
    let compiler = compiler(job.arguments.toolchain, at: place)
    let outcome = await compiler.ask(
      job.libraryRequests(isScript: isScript),
      afterwards: job.closingRequests,
      limit: configuration.timeLimit
    )
    switch outcome {
    case .answer(let answer):
      return CheckResult(try job.diagnostics(of: answer), of: job, by: .warm)
    case .died(let end, let errors):
      let sentence = CrashReport.sentence(end: end, errors: errors)
      return CheckResult([], of: job, by: .warm, crash: sentence)
    case .timedOut:
      throw .timedOut(configuration.timeLimit)
    case .cancelled:
      throw .cancelled
    case .unavailable(let sentence):
      throw .unavailable(sentence)
    }
  }
}

extension CheckResult {
  /// A result whose verdict follows from what is known.
  init(
    _ diagnostics: [Diagnostic],
    of job: CheckJob,
    by engine: CompilerEngine,
    isBuilt: Bool = false,
    crash: String? = nil
  ) {
    self.init(
      mode: job.arguments.request.mode,
      verdict: crash == nil ? Verdict(diagnostics) : .crash,
      diagnostics: diagnostics,
      engine: engine,
      duration: .zero,
      isBuilt: isBuilt,
      crash: crash
    )
  }
}
