import CompilerService
import Foundation

/// Builds the modules of cells, each with a compiler and a linker that have been waiting for it.
///
/// Owner of its state: the actor.
actor CellCompiler {
  /// What came of a source.
  struct Outcome: Sendable {
    /// The module it was built as.
    var module: String
    /// What the compiler printed.
    var errors: String
    /// How the compiler ended.
    var end: ProcessEnd
    /// The shared object, where the compiler made something of the source.
    var library: String?
  }

  private let toolkit: CellToolkit
  private var mode: CompilerMode
  private var key: Gate.Key?
  private var waiting: [Surroundings: WaitingCompiler] = [:]
  private var stale: [WaitingCompiler] = []
  private var linker: WaitingLinker?
  private var serial: Int
  private var isClosed = false

  /// A compiler that has started nothing yet.
  ///
  /// - Parameters:
  ///   - toolkit: Where things are.
  ///   - mode: The dialect.
  ///   - serial: The number of modules that exist already.
  init(toolkit: CellToolkit, mode: CompilerMode, serial: Int) {
    self.toolkit = toolkit
    self.mode = mode
    self.serial = serial
  }

  /// Starts compilers and a linker that wait for the next cells.
  func prepare() async {
    guard !isClosed else { return }
    endStale()
    guard let key = try? await readyKey() else { return }
    for surroundings in Surroundings.allCases where waiting[surroundings] == nil && !isClosed {
      waiting[surroundings] = try? start(surroundings, key)
    }
    if linker == nil, !isClosed { linker = try? WaitingLinker(number: serial, toolkit: toolkit) }
  }

  /// Changes the dialect of the cells that follow.
  func use(_ mode: CompilerMode) {
    guard mode != self.mode else { return }
    self.mode = mode
    discard()
  }

  /// Gives up compilers that started before a module was built: they have listed the folder and would not find it.
  ///
  /// They are ended when the next are started. A compiler that ends gives much memory back, and this takes a processor from
  /// the cell that is about to run.
  func moduleWasBuilt() {
    stale += waiting.values
    waiting = [:]
  }

  /// Ends what waits.
  func close() {
    isClosed = true
    discard()
    linker?.discard()
    linker = nil
  }

  /// The process ids of the compilers that wait, for what wants to disturb them.
  var compilerIdentifiers: [Int32] { waiting.values.map(\.processIdentifier) }

  /// The process id of the linker that waits, for what wants to disturb it.
  var linkerIdentifier: Int32? { linker?.processIdentifier }

  /// Takes the name of the module that the next source is written for; it is built by ``build(_:as:_:libraries:)``.
  func nextModule(_ surroundings: Surroundings) async throws(CellError) -> String {
    let key = try await readyKey()
    if let compiler = waiting[surroundings] { return compiler.module }
    do {
      let compiler = try start(surroundings, key)
      waiting[surroundings] = compiler
      return compiler.module
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// The module that opens gates, built when it is missing: somebody may have removed the folder, with all that waited in it.
  private func readyKey() async throws(CellError) -> Gate.Key {
    if let key, FileManager.default.fileExists(atPath: key.path) { return key }
    discard()
    toolkit.makeFolder()
    let built = try await Gate.key(toolkit)
    key = built
    return built
  }

  /// Builds a module.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - module: The name that ``nextModule(_:)`` gave.
  ///   - surroundings: What the source sees.
  ///   - libraries: The libraries that it needs besides what is loaded, by their short names.
  /// - Returns: What came of it.
  /// - Throws: ``CellError``, cancellation included.
  func build(
    _ source: String,
    as module: String,
    _ surroundings: Surroundings,
    libraries: [String]
  ) async throws(CellError) -> Outcome {
    if let compiler = waiting.removeValue(forKey: surroundings), compiler.module == module,
      source.utf8.count <= WaitingCompiler.capacity
    {
      let built = try await compiler.compile(source) { await self.link($0, module, libraries) }
      if Task.isCancelled { throw .cancelled }
      // What crashed over a source once crashes over it again.
      let hasCrashed = !built.errors.isEmpty && CrashReport.isCrash(end: built.end, errors: built.errors)
      if hasCrashed { return Outcome(module: module, errors: built.errors, end: built.end) }
      switch (built.end, built.library) {
      case (.exit(0), let library?):
        return Outcome(module: module, errors: built.errors, end: built.end, library: try library.get())
      case (.exit(1), _): return Outcome(module: module, errors: built.errors, end: built.end)
      // Somebody ended it while it waited, or it did not understand what opened its gate.
      case (.exit, _), (.signal, _): break
      }
    }
    return try await buildAnew(source, as: module, surroundings, libraries)
  }

  private func link(_ object: Data, _ module: String, _ libraries: [String]) async -> Result<String, CellError> {
    let path = "\(toolkit.folder)/\(module)"
    // What waits has read its libraries already.
    if libraries.isEmpty, let linker {
      self.linker = nil
      if await linker.link(object, into: "\(path).so") { return .success("\(path).so") }
    }
    do throws(CellError) {
      guard (try? object.write(to: URL(filePath: "\(path).o"))) != nil else {
        throw .unavailable("\(path).o cannot be written.")
      }
      try await CellBuild.link("\(path).o", into: "\(path).so", libraries: libraries, toolkit)
      return .success("\(path).so")
    } catch {
      return .failure(error)
    }
  }

  private func buildAnew(
    _ source: String,
    as module: String,
    _ surroundings: Surroundings,
    _ libraries: [String]
  ) async throws(CellError) -> Outcome {
    let path = "\(toolkit.folder)/\(module)"
    guard (try? Data(source.utf8).write(to: URL(filePath: "\(path).swift"))) != nil else {
      throw .unavailable("\(path).swift cannot be written.")
    }
    defer { try? FileManager.default.removeItem(atPath: "\(path).swift") }
    let arguments =
      ["-frontend", "-c", "\(path).swift"] + toolkit.flags(mode, surroundings)
      + toolkit.outputs(of: module, object: "\(path).o")
    let run = try await CellBuild.run(toolkit.toolchain.frontend, arguments, in: toolkit)
    var outcome = Outcome(module: module, errors: run.errors, end: run.end)
    guard run.end == .exit(0) else { return outcome }
    try await CellBuild.link("\(path).o", into: "\(path).so", libraries: libraries, toolkit)
    outcome.library = "\(path).so"
    return outcome
  }

  private func start(_ surroundings: Surroundings, _ key: Gate.Key) throws -> WaitingCompiler {
    serial += 1
    return try WaitingCompiler(
      module: "Cell\(serial)",
      mode: mode,
      surroundings: surroundings,
      toolkit: toolkit,
      key: key
    )
  }

  private func discard() {
    stale += waiting.values
    waiting = [:]
    endStale()
  }

  private func endStale() {
    for compiler in stale { compiler.discard() }
    stale = []
  }
}
