package import CompilerService
import Foundation

/// Builds programs, each once for a toolchain and a content.
///
/// What is built is kept in a cache that several processes may share. Owner of its state: the actor.
package actor ProgramBuilder {
  private let tools: BuildTools
  private let probeSources: String
  /// The modules of ours that a program can import.
  package nonisolated let bundled: BundledModules?
  private var library: Task<Result<ProbeLibrary, ProgramError>, Never>?
  private var latestFolder = 0
  private var turns = BuildTurns(capacity: ProcessInfo.processInfo.activeProcessorCount)

  /// A builder; nothing is built or written before the first request.
  ///
  /// - Parameters:
  ///   - toolchain: The toolchain that compiles.
  ///   - cache: The folder in which everything is kept; it is made when it is needed.
  ///   - probeSources: The folder with the sources of the probe module; those of this module when left out.
  ///   - bundled: The modules of ours that a program can import.
  ///   - timeLimit: How long the compiler or the linker may take.
  package init(
    toolchain: Toolchain,
    cache: String,
    probeSources: String? = nil,
    bundled: BundledModules? = nil,
    timeLimit: Duration = .seconds(60)
  ) {
    let cache = URL(filePath: cache).standardizedFileURL.path(percentEncoded: false)
    let path = cache.count > 1 && cache.hasSuffix("/") ? String(cache.dropLast()) : cache
    self.bundled = bundled
    tools = BuildTools(toolchain: toolchain, cache: path, timeLimit: timeLimit)
    self.probeSources =
      probeSources ?? Bundle.module.bundleURL.appending(path: "ProbeModule").path(percentEncoded: false)
  }

  /// Builds the probe module, so that the first program finds it.
  ///
  /// - Throws: ``ProgramError``.
  package func prepare() async throws(ProgramError) {
    _ = try await probes()
  }

  /// Builds a program, or takes it from the cache.
  ///
  /// - Parameter request: The program.
  /// - Returns: What came of it; a crash of the compiler is an answer.
  /// - Throws: ``ProgramError``; ``ProgramError/cancelled`` when the task is cancelled, and the compiler is ended.
  package func build(_ request: ProgramRequest) async throws(ProgramError) -> ProgramBuild {
    let sources = try ProgramSources(request.files)
    var modules: [(module: ProgramModule, sources: ProgramSources)] = []
    for module in request.modules { modules.append((module, try ProgramSources(module.files))) }
    let library = try await probes()
    var hash = ContentHash()
    for text in [
      library.folder, request.mode.rawValue, "\(request.isOptimized)", request.entryPoint.rawValue, request.moduleName,
    ] {
      hash.add(text)
    }
    for flag in request.flags { hash.add(flag) }
    sources.add(to: &hash)
    for (module, sources) in modules {
      hash.add("\(module.name) \(module.mode.rawValue)")
      sources.add(to: &hash)
    }
    let texts = ([sources] + modules.map(\.sources)).lazy.flatMap(\.sources).map(\.text)
    let bundled = bundled?.place(for: texts)
    if let bundled { hash.add(bundled.folder) }
    let cache = ProgramCache(folder: tools.cache)
    let place = cache.place(hash)
    if let kept = cache.record(at: place) { return kept.build(sources, modules.map(\.sources), isFromCache: true) }

    try await takeTurn()
    defer { turns.giveBack()?.resume(returning: true) }
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let compilation = ProgramCompilation(
      request: request,
      tools: tools,
      library: library,
      bundled: bundled,
      folder: folder
    )
    let record = try await compilation.run(sources, modules.map(\.sources))
    guard record.isWorthKeeping else { return record.build(sources, modules.map(\.sources), isFromCache: false) }
    try record.write(to: folder)
    try tools.keep(folder, as: place)
    cache.tidy()
    return record.at(place).build(sources, modules.map(\.sources), isFromCache: false)
  }

  /// Waits until a processor is free for another compiler.
  ///
  /// - Throws: ``ProgramError/cancelled`` when the task is cancelled while it waits.
  private func takeTurn() async throws(ProgramError) {
    guard let number = turns.take() else { return }
    let hasTurn = await withTaskCancellationHandler {
      await withCheckedContinuation { turns.wait($0, number) }
    } onCancel: {
      Task { await self.abandonTurn(number) }
    }
    if !hasTurn { throw .cancelled }
  }

  private func abandonTurn(_ number: Int) {
    turns.abandon(number)?.resume(returning: false)
  }

  /// The library that programs are linked with, built when it is not there.
  ///
  /// Whoever asks first starts the build, and all wait for it; it goes on when one of them is cancelled.
  private func probes() async throws(ProgramError) -> ProbeLibrary {
    let task = library ?? Task { await Result.of { () throws(ProgramError) in try await self.findProbes() } }
    library = task
    let result = await task.value
    // A build that failed for lack of room or time may do better the next time.
    if case .failure = result, library == task { library = nil }
    if Task.isCancelled { throw .cancelled }
    return try result.get()
  }

  private func findProbes() async throws(ProgramError) -> ProbeLibrary {
    let sources = try ProbeLibrary.sources(in: probeSources)
    var hash = ContentHash()
    hash.add(tools.stamp)
    for source in sources { hash.add(source.text) }
    let place = "\(tools.cache)/probes-\(hash.text)"
    if let built = ProbeLibrary(folder: place) { return built }
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await ProbeLibrary.build(in: folder, sources: sources.map(\.path), tools)
    try tools.keep(folder, as: place)
    guard let built = ProbeLibrary(folder: place) else {
      throw .unavailable("\(place) is not complete; remove it, and it is built again.")
    }
    return built
  }

  private func makeFolder() throws(ProgramError) -> String {
    latestFolder += 1
    let name =
      "building-\(ProcessInfo.processInfo.processIdentifier)-\(UInt32.random(in: .min ... .max))-\(latestFolder)"
    let folder = "\(tools.cache)/\(name)"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unavailable("\(tools.cache) cannot be written; a folder for what is built was expected there.")
    }
    return folder
  }
}

extension ProgramSources {
  /// Adds the sources to a hash; of the paths only the names, since programs see no more of them.
  func add(to hash: inout ContentHash) {
    for source in sources {
      hash.add(source.path.split(separator: "/").last.map(String.init) ?? "")
      hash.add(source.text)
    }
    hash.add("")
  }
}

extension Result {
  /// What a function returns or throws.
  fileprivate static func of(_ body: () async throws(Failure) -> Success) async -> Self {
    do {
      return .success(try await body())
    } catch {
      return .failure(error)
    }
  }
}
