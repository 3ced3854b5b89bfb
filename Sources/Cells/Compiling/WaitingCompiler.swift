import CompilerService
import Foundation
private import Glibc

/// A compiler that was started before its source exists and waits at a gate, with all modules loaded.
///
/// Starting the compiler and loading modules is two thirds of what a small cell costs. The first module that it is told to
/// import is a named pipe, so it stops there with the others loaded: it takes such imports from the last to the first.
/// Its source is a file of blanks, long enough to be mapped into memory and not read (LLVM maps files of more than four
/// pages), which is overwritten before the gate opens. A source that does not fit is compiled by a compiler that does not
/// wait.
///
/// The object comes through a pipe as well, and is complete before the compiler has ended: giving its memory back takes the
/// compiler longer than linking takes.
struct WaitingCompiler: Sendable {
  /// The module it will build.
  let module: String
  /// What it has loaded.
  let surroundings: Surroundings
  /// The dialect it was started with.
  let mode: CompilerMode

  private let process: ChildProcess
  private let source: String
  private let gatePath: String
  private let gate = NamelessPipe()
  private let object = NamelessPipe()
  private let key: Gate.Key

  /// How many bytes a source may have.
  ///
  /// Not a multiple of a page: then the byte behind the text is zero, as the compiler wants it, without a copy.
  static let capacity = 96 * 1024 + 17

  /// Starts a compiler.
  ///
  /// - Parameters:
  ///   - module: The module it will build.
  ///   - mode: The dialect.
  ///   - surroundings: What it loads.
  ///   - toolkit: Where things are.
  ///   - key: The module that opens the gate.
  /// - Throws: What the system says when files cannot be made or the compiler does not start.
  init(
    module: String,
    mode: CompilerMode,
    surroundings: Surroundings,
    toolkit: CellToolkit,
    key: Gate.Key
  ) throws {
    let folder = "\(toolkit.folder)/gate-\(module)"
    // Not what leads to it: a program that ends has removed that. What is missing then shows in the next step.
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    gatePath = "\(folder)/\(Gate.module).swiftmodule"
    try? FileManager.default.removeItem(atPath: gatePath)
    try FileManager.default.createSymbolicLink(atPath: gatePath, withDestinationPath: gate.path)
    source = "\(toolkit.folder)/\(module).swift"
    try Data(repeating: UInt8(ascii: " "), count: Self.capacity).write(to: URL(filePath: source))
    process = try ChildProcess(
      executable: toolkit.toolchain.frontend,
      arguments: ["-frontend", "-c", source, "-I", folder]
        + ["-import-module", Gate.module] + toolkit.flags(mode, surroundings)
        + toolkit.outputs(of: module, object: object.path),
      directory: toolkit.folder,
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    )
    process.finishInput()
    self.module = module
    self.mode = mode
    self.surroundings = surroundings
    self.key = key
  }

  /// Its process id, for what wants to look at it or to disturb it.
  var processIdentifier: Int32 { process.identifier }

  /// Gives it its source and waits for its end.
  ///
  /// - Parameters:
  ///   - text: The source, at most ``capacity`` bytes.
  ///   - limit: How long it may take.
  ///   - link: Gets the object as soon as it is complete; is not called when there is none.
  /// - Returns: How it ended, what it printed, and what `link` returned.
  /// - Throws: ``CellError/timedOut``.
  func compile<Library: Sendable>(
    _ text: String,
    limit: Duration = CellBuild.limit,
    link: @Sendable (Data) async -> Library
  ) async throws(CellError) -> (end: ProcessEnd, errors: String, library: Library?) {
    guard overwriteSource(with: text) else {
      discard()
      return (.exit(-1), "", nil)
    }
    // A compiler that has not come to its gate yet finds an ordinary file there; one that waits reads from the pipe.
    // Renaming is atomic, and writes nothing. Paths are copied for the length of each call.
    if unsafe symlink(key.path, "\(gatePath).open") == 0 { _ = unsafe rename("\(gatePath).open", gatePath) }
    gate.write(key.bytes)
    gate.finish()
    let deadline = ProcessDeadline(process, limit: limit)
    let built = await withTaskCancellationHandler {
      async let end = end()
      let bytes = await object.bytes()
      let library = bytes.isEmpty ? nil : await link(bytes)
      return await (end.end, end.errors, library)
    } onCancel: {
      process.kill()
    }
    if deadline.end() { throw .timedOut }
    return built
  }

  /// Ends it.
  func discard() {
    process.kill()
    gate.finish()
    object.finish()
  }

  private func end() async -> (end: ProcessEnd, errors: String) {
    let end = await process.end()
    // Where no object was written, nobody has to wait for one any more.
    object.finish()
    try? FileManager.default.removeItem(atPath: source)
    return end
  }

  private func overwriteSource(with text: String) -> Bool {
    let descriptor = unsafe open(source, O_WRONLY | O_CLOEXEC)
    defer { Glibc.close(descriptor) }
    var bytes = Array(text.utf8)
    // The buffer is alive during the call, and the count is its own. The file has room for it.
    return unsafe bytes.withUnsafeMutableBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0) } == bytes.count
  }
}
