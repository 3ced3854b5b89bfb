import Foundation

/// The compiler as a service: requests in, verdicts and diagnostics as values out.
///
/// The compiler lives in a child process, where it stays warm and may crash. Requests to one worker take turns; a
/// matrix of modes uses two workers, one for each of the first two processors. What is asked while a line is typed
/// has two workers of its own, which answer beside a long check. The actor owns the workers and the memory of answers.
package actor CompilerService {
  /// What a service needs to know.
  package struct Configuration: Sendable {
    /// The program `isola-compiler`.
    package var worker: String
    /// The folder in which work files are made; nothing is written anywhere else.
    package var cacheDirectory: String
    /// The folder of a toolchain that is to compile instead of the one in use.
    package var toolchain: String?
    /// How long one check may take.
    package var timeLimit: Duration
    /// How many bytes a source may have.
    package var sourceLimit: Int
    /// The memory, in bytes, above which a worker is replaced.
    package var memoryLimit: Int

    /// A configuration.
    ///
    /// - Parameters:
    ///   - worker: The path of the program `isola-compiler`.
    ///   - cacheDirectory: The folder for work files; it is made when it is needed.
    ///   - toolchain: The folder of a toolchain, or nothing for the one that the shell finds.
    ///   - timeLimit: How long one check may take.
    ///   - sourceLimit: How many bytes a source may have.
    ///   - memoryLimit: The memory, in bytes, above which a worker is replaced.
    package init(
      worker: String,
      cacheDirectory: String,
      toolchain: String? = nil,
      timeLimit: Duration = .seconds(30),
      sourceLimit: Int = 2 << 20,
      memoryLimit: Int = 1 << 30
    ) {
      self.worker = worker
      self.cacheDirectory = cacheDirectory
      self.toolchain = toolchain
      self.timeLimit = timeLimit
      self.sourceLimit = sourceLimit
      self.memoryLimit = memoryLimit
    }
  }

  let configuration: Configuration
  /// The modules of ours that a source can import.
  let bundled: BundledModules
  /// The worker that reads outlines, and never loads the compiler.
  nonisolated let outlines: PromptWorker
  /// The worker that completes and looks up names while a line is typed.
  nonisolated let names: PromptWorker
  private var parts: Parts?
  private var compilers: [WarmCompiler] = []
  private var memory = AnswerMemory<AnswerKey, CheckResult>(limit: 16 << 20)
  private var lastFolder = 0
  private var isShutDown = false

  /// What is found out once: the toolchain and the names of its groups.
  struct Parts: Sendable {
    var toolchain: Toolchain
    var groups: DiagnosticGroups
  }

  /// A service; nothing is started before the first request.
  package init(configuration: Configuration) {
    var configuration = configuration
    configuration.cacheDirectory = URL(filePath: configuration.cacheDirectory).standardizedFileURL.path
    self.configuration = configuration
    bundled = .storeKit(beside: configuration.worker, cache: configuration.cacheDirectory)
    outlines = .outlines(configuration)
    names = .names(configuration)
  }

  /// Starts the worker, so that the first request finds it warm.
  package func prepare() async {
    guard configuration.toolchain == nil, let parts = try? resolved(), parts.toolchain.hasLibrary else { return }
    await compiler(parts.toolchain, at: 0).prepare()
  }

  /// Ends the workers; requests on their way are answered as cancelled, later ones as unavailable.
  package func shutdown() async {
    isShutDown = true
    outlines.shutdown()
    names.shutdown()
    for compiler in compilers { await compiler.shutdown() }
    compilers = []
  }

  /// The process ids of the workers that are running, for what wants to disturb them.
  package var workerIdentifiers: [Int32] {
    get async {
      var identifiers: [Int32] = []
      for compiler in compilers {
        if let identifier = await compiler.processIdentifier { identifiers.append(identifier) }
      }
      return identifiers
    }
  }

  /// Whether a request is on its way to a worker.
  package var isBusy: Bool {
    get async {
      for compiler in compilers where await !compiler.isIdle { return true }
      return false
    }
  }

  /// The toolchain that compiles, looked for once.
  ///
  /// - Throws: ``CompilerServiceError/toolchain(_:)``.
  func resolved() throws(CompilerServiceError) -> Parts {
    if let parts { return parts }
    do {
      let toolchain =
        if let directory = configuration.toolchain {
          try Toolchain(directory: directory)
        } else {
          try Toolchain.inUse()
        }
      let found = Parts(toolchain: toolchain, groups: DiagnosticGroups(of: toolchain))
      parts = found
      return found
    } catch {
      throw .toolchain(error)
    }
  }

  /// A worker by its place; it is made when it is first asked for.
  func compiler(_ toolchain: Toolchain, at place: Int) -> WarmCompiler {
    while compilers.count <= place {
      let launch = WorkerLaunch(
        worker: configuration.worker,
        library: toolchain.sourcekitd,
        directory: configuration.cacheDirectory,
        memoryLimit: configuration.memoryLimit,
        macroServer: toolchain.pluginServer
      )
      compilers.append(WarmCompiler(launch: launch))
    }
    return compilers[place]
  }

  /// Why the library cannot answer, as a sentence; nothing when it can.
  func reasonAgainstLibrary(_ toolchain: Toolchain) -> String? {
    if configuration.toolchain != nil { return "A toolchain was named, and its own compiler was asked." }
    if !toolchain.hasLibrary { return "\(toolchain.sourcekitd) is missing, and the compiler was started instead." }
    if !FileManager.default.isExecutableFile(atPath: configuration.worker) {
      return "\(configuration.worker) is missing, and the compiler was started instead."
    }
    return nil
  }

  /// The answer that was kept for a key.
  func kept(_ key: AnswerKey) -> CheckResult? {
    memory.answer(for: key)
  }

  /// Keeps an answer.
  func keep(_ result: CheckResult, for key: AnswerKey) {
    memory.keep(result, for: key, size: key.size)
  }

  /// Throws when the service was shut down.
  func requireRunning() throws(CompilerServiceError) {
    if isShutDown { throw .unavailable("The compiler service was shut down.") }
  }

  /// A new folder for work files.
  ///
  /// - Throws: ``CompilerServiceError/noCacheDirectory(_:)``.
  func makeFolder() throws(CompilerServiceError) -> String {
    lastFolder += 1
    let folder = "\(configuration.cacheDirectory)/work-\(ProcessInfo.processInfo.processIdentifier)-\(lastFolder)"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .noCacheDirectory(configuration.cacheDirectory)
    }
    return folder
  }
}
