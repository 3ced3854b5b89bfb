import CompilerService
import Foundation

/// Builds the modules of cells, each with a compiler that has been waiting for it.
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
  }

  private let toolkit: CellToolkit
  private var mode: CompilerMode
  private var key: Gate.Key?
  private var waiting: [Surroundings: WaitingCompiler] = [:]
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

  /// Starts compilers that wait for the next cells.
  func prepare() async {
    guard !isClosed else { return }
    CellFolders.make(toolkit.folder)
    if key == nil { key = try? await Gate.key(toolkit) }
    guard let key else { return }
    for surroundings in Surroundings.allCases where waiting[surroundings] == nil && !isClosed {
      waiting[surroundings] = try? start(surroundings, key)
    }
  }

  /// Changes the dialect of the cells that follow.
  func use(_ mode: CompilerMode) {
    guard mode != self.mode else { return }
    self.mode = mode
    discard()
  }

  /// Ends compilers that started before a module was built: they have listed the folder and would not find it.
  func moduleWasBuilt() {
    discard()
  }

  /// Ends what waits.
  func close() {
    isClosed = true
    discard()
  }

  /// Takes the name of the module that the next source is written for; it is built by ``compile(_:as:_:)``.
  func nextModule(_ surroundings: Surroundings) async throws(CellError) -> String {
    if let compiler = waiting[surroundings] { return compiler.module }
    CellFolders.make(toolkit.folder)
    if key == nil { key = try await Gate.key(toolkit) }
    guard let key else { throw .unavailable("The compiler's gate could not be built.") }
    do {
      let compiler = try start(surroundings, key)
      waiting[surroundings] = compiler
      return compiler.module
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// Builds a module.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - module: The name that ``nextModule(_:)`` gave.
  ///   - surroundings: What the source sees.
  /// - Returns: What came of it.
  /// - Throws: ``CellError``, cancellation included.
  func compile(
    _ source: String,
    as module: String,
    _ surroundings: Surroundings
  ) async throws(CellError) -> Outcome {
    if let compiler = waiting.removeValue(forKey: surroundings), compiler.module == module,
      source.utf8.count <= WaitingCompiler.capacity
    {
      let (end, errors) = try await compiler.compile(source)
      if Task.isCancelled { throw .cancelled }
      // What crashed over a source once crashes over it again.
      let hasCrashed = !errors.isEmpty && CrashReport.isCrash(end: end, errors: errors)
      if hasCrashed { return Outcome(module: module, errors: errors, end: end) }
      switch end {
      case .exit(0), .exit(1): return Outcome(module: module, errors: errors, end: end)
      // Somebody ended it while it waited, or it did not understand what opened its gate.
      case .exit, .signal: break
      }
    }
    return try await compileAnew(source, as: module, surroundings)
  }

  private func compileAnew(
    _ source: String,
    as module: String,
    _ surroundings: Surroundings
  ) async throws(CellError) -> Outcome {
    let path = "\(toolkit.folder)/\(module).swift"
    guard (try? Data(source.utf8).write(to: URL(filePath: path))) != nil else {
      throw .unavailable("\(path) cannot be written.")
    }
    let arguments =
      ["-frontend", "-c", path] + toolkit.flags(mode, surroundings) + CellBuild.outputs(module, in: toolkit.folder)
    let run = try await CellBuild.run(toolkit.toolchain.frontend, arguments, in: toolkit)
    return Outcome(module: module, errors: run.errors, end: run.end)
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
    for compiler in waiting.values { compiler.discard() }
    waiting = [:]
  }
}
