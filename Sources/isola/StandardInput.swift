import Cells
import Dispatch
import Foundation
import Glibc
import Interface
import Synchronization

/// The lines of a script that comes over standard input.
///
/// It is read from a duplicate; descriptor 0 itself is empty from then on, so that code neither takes lines of the script
/// nor ends it by closing it. Owner of what was read: the mutex, used on one queue, which may wait for ever.
final class StandardInput: Sendable {
  private struct Buffer {
    var bytes: [UInt8] = []
    /// How many of them are known to hold no line break.
    var searched = 0
    var isAtEnd = false
  }

  /// How long a statement that could end waits for a line that goes on with it, in milliseconds.
  ///
  /// Long enough for a program that writes line by line, short beside what a cell takes to be compiled. Somebody at a
  /// terminal is not waited for.
  private static let patience: Int32 = 20

  private let descriptor: Int32
  private let isTerminal: Bool
  private let queue = DispatchQueue(label: "isola.input")
  private let buffer = Mutex(Buffer())

  /// Takes standard input over.
  ///
  /// - Parameter descriptor: Leads where descriptor 0 leads, and stays open.
  init(descriptor: Int32) {
    self.descriptor = descriptor
    isTerminal = isatty(descriptor) == 1
    // A literal, for the length of the call.
    let nothing = unsafe open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing >= 0, descriptor != STDIN_FILENO else { return }
    dup2(nothing, STDIN_FILENO)
    close(nothing)
  }

  /// Waits for the next line.
  ///
  /// - Parameter isHolding: Whether a statement waits for it, and so only a moment.
  /// - Returns: What came.
  func next(isHolding: Bool) async -> ScriptInput {
    await withCheckedContinuation { continuation in
      queue.async { [self] in
        continuation.resume(returning: buffer.withLock { read(&$0, isHolding ? (isTerminal ? 0 : Self.patience) : -1) })
      }
    }
  }

  private func read(_ buffer: inout Buffer, _ milliseconds: Int32) -> ScriptInput {
    while true {
      if let newline = buffer.bytes[buffer.searched...].firstIndex(of: UInt8(ascii: "\n")) {
        return take(newline, &buffer)
      }
      buffer.searched = buffer.bytes.count
      if buffer.isAtEnd { return buffer.bytes.isEmpty ? .end : take(buffer.bytes.count, &buffer) }
      guard buffer.bytes.count <= CellSession.sizeLimit else { return .tooLong }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // One entry on this stack frame.
      if unsafe poll(&entry, 1, milliseconds) == 0 { return .pause }
      fill(&buffer)
    }
  }

  private func fill(_ buffer: inout Buffer) {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    // The call writes at most as many bytes as the array has.
    let count = unsafe Glibc.read(descriptor, &chunk, chunk.count)
    if count > 0 {
      buffer.bytes += chunk[..<count]
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      buffer.isAtEnd = true
    }
  }

  private func take(_ end: Int, _ buffer: inout Buffer) -> ScriptInput {
    var line = buffer.bytes[..<end]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    let text = String(validating: line, as: UTF8.self)
    buffer.bytes.removeFirst(min(end + 1, buffer.bytes.count))
    buffer.searched = 0
    return text.map(ScriptInput.line) ?? .notText
  }
}
