import CompilerService
import Foundation
private import Glibc

/// A linker that was started before its object exists, and waits with everything else read.
///
/// Starting it is two thirds of what linking a cell takes. The input in front of the object is a pipe that poses as a
/// linker script; it is empty, so the linker goes on to the object when the pipe ends.
struct WaitingLinker: Sendable {
  private let process: ChildProcess
  private let gate = NamelessPipe()
  private let object: String
  private let output: String

  /// Starts a linker.
  ///
  /// - Parameters:
  ///   - number: Tells its files from those of others.
  ///   - toolkit: Where things are.
  /// - Throws: What the system says when it does not start.
  init(number: Int, toolkit: CellToolkit) throws {
    object = "\(toolkit.folder)/link-\(number).o"
    output = "\(toolkit.folder)/link-\(number).so"
    process = try ChildProcess(
      executable: toolkit.linker,
      arguments: toolkit.linking([gate.path, object], into: output),
      directory: toolkit.folder,
      environment: [:]
    )
    process.finishInput()
  }

  /// Its process id, for what wants to disturb it.
  var processIdentifier: Int32 { process.identifier }

  /// Gives it its object and waits for its end.
  ///
  /// - Parameters:
  ///   - bytes: The object.
  ///   - path: Where the shared object is to lie, in the same folder.
  /// - Returns: Whether it was made.
  func link(_ bytes: Data, into path: String) async -> Bool {
    defer { try? FileManager.default.removeItem(atPath: object) }
    guard write(bytes) else {
      discard()
      return false
    }
    gate.finish()
    let end = await withTaskCancellationHandler {
      await process.end()
    } onCancel: {
      process.kill()
    }
    guard end.end == .exit(0) else { return false }
    return (try? FileManager.default.moveItem(atPath: output, toPath: path)) != nil
  }

  /// Ends it.
  func discard() {
    process.kill()
    gate.finish()
  }

  /// Writes the object without waiting for the disk, as Foundation does when it writes a file as a whole.
  private func write(_ bytes: Data) -> Bool {
    // The path is copied for the length of the call.
    let descriptor = unsafe open(object, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return (try? file.write(contentsOf: bytes)) != nil && (try? file.close()) != nil
  }
}
