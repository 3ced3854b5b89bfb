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
/// The pipe has no name but the one under which the system shows our end of it, so it goes with the program: a compiler
/// that comes to its gate later finds none, and one that waits there reads the end of the file. Neither is left over.
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
  private let gate: Pipe
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
    gate = Pipe()
    // Both ends must not live on in a child, where they would keep the gate closed for ever.
    for end in [gate.fileHandleForReading, gate.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    let place = "/proc/\(getpid())/fd/\(gate.fileHandleForReading.fileDescriptor)"
    try? FileManager.default.removeItem(atPath: gatePath)
    try FileManager.default.createSymbolicLink(atPath: gatePath, withDestinationPath: place)
    source = "\(toolkit.folder)/\(module).swift"
    try Data(repeating: UInt8(ascii: " "), count: Self.capacity).write(to: URL(filePath: source))
    process = try ChildProcess(
      executable: toolkit.toolchain.frontend,
      arguments: ["-frontend", "-c", source, "-I", folder]
        + ["-import-module", Gate.module] + toolkit.flags(mode, surroundings)
        + CellBuild.outputs(module, in: toolkit.folder),
      directory: toolkit.folder,
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    )
    process.finishInput()
    self.module = module
    self.mode = mode
    self.surroundings = surroundings
    self.key = key
  }

  /// Gives it its source and waits for its end.
  ///
  /// - Parameters:
  ///   - text: The source, at most ``capacity`` bytes.
  ///   - limit: How long it may take.
  /// - Returns: How it ended and what it printed.
  /// - Throws: ``CellError/timedOut``.
  func compile(
    _ text: String,
    limit: Duration = CellBuild.limit
  ) async throws(CellError) -> (end: ProcessEnd, errors: String) {
    let descriptor = unsafe open(source, O_WRONLY | O_CLOEXEC)
    var bytes = Array(text.utf8)
    // The buffer is alive during the call, and the count is its own. The file has room for it.
    let written = unsafe bytes.withUnsafeMutableBytes { unsafe pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    Glibc.close(descriptor)
    guard written == text.utf8.count else {
      discard()
      return (.exit(-1), "")
    }
    // A compiler that has not come to its gate yet finds an ordinary file there; one that waits reads from the pipe.
    // Renaming is atomic, and writes nothing. Paths are copied for the length of each call.
    if unsafe symlink(key.path, "\(gatePath).open") == 0 { _ = unsafe rename("\(gatePath).open", gatePath) }
    try? gate.fileHandleForWriting.write(contentsOf: key.bytes)
    try? gate.fileHandleForWriting.close()
    let deadline = ProcessDeadline(process, limit: limit)
    let end = await withTaskCancellationHandler {
      await Self.end(of: process)
    } onCancel: {
      process.kill()
    }
    if deadline.end() { throw .timedOut }
    return end
  }

  /// Ends it.
  func discard() {
    process.kill()
    try? gate.fileHandleForWriting.close()
  }

  private static func end(of process: ChildProcess) async -> (end: ProcessEnd, errors: String) {
    // An unstructured task reads the events: in a cancelled task the stream would end before the process does.
    await Task {
      for await event in process.events {
        if case .ended(let end, let errors) = event { return (end, errors) }
      }
      return (.exit(-1), "")
    }
    .value
  }
}
