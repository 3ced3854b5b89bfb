package import Foundation
private import Glibc
import Synchronization

/// A child process with bytes to it and from it, and an end.
///
/// Three threads of its own wait for its output, its errors and its end, so nothing of Swift's pool ever blocks. The
/// events come in order: all output, then the end. Whoever holds it must ``kill()`` it.
package final class ChildProcess: Sendable {
  /// What comes from the process.
  package enum Event: Sendable {
    /// Bytes of its standard output.
    case output(Data)
    /// It is gone; the errors are the last it wrote.
    case ended(ProcessEnd, errors: String)
  }

  /// The events, for one reader; none when a closure receives them.
  package let events: AsyncStream<Event>
  /// The process id.
  package let identifier: Int32
  private let socket: FileHandle
  private let writing = DispatchQueue(label: "isola.child-process")

  /// How much of the errors is kept, in bytes; the beginning says more than the end.
  private static let errorLimit = 1 << 20

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - executable: Its path.
  ///   - arguments: Its arguments.
  ///   - directory: The folder it runs in.
  ///   - environment: What is added to this process's environment.
  ///   - receive: What is called with each event on the thread that waits for it, for a reader that is no task.
  /// - Throws: ``ChildProcessError`` when it does not start.
  package init(
    executable: String,
    arguments: [String],
    directory: String,
    environment: [String: String],
    receive: (@Sendable (Event) -> Void)? = nil
  )
    throws(ChildProcessError)
  {
    var ends: [Int32] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
      throw .notStarted(executable, "no socket was to be had")
    }
    let ours = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    let theirs = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    let errors = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: directory)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardInput = theirs
    process.standardOutput = theirs
    process.standardError = errors
    let exit = ProcessExit()
    process.terminationHandler = { process in
      exit.report(
        process.terminationReason == .exit ? .exit(process.terminationStatus) : .signal(process.terminationStatus)
      )
    }
    do {
      try process.run()
    } catch {
      throw .notStarted(executable, "it is missing or cannot be run")
    }
    try? theirs.close()
    socket = ours
    identifier = process.processIdentifier
    let (stream, continuation) = AsyncStream.makeStream(of: Event.self)
    events = stream
    let deliver = receive ?? { continuation.yield($0) }
    let complaints = Self.collect(errors.fileHandleForReading)
    Thread {
      while let bytes = DescriptorStream.read(from: ours.fileDescriptor) { deliver(.output(bytes)) }
      let end = exit.wait()
      deliver(.ended(end, errors: complaints.wait()))
      continuation.finish()
    }
    .start()
  }

  /// Writes to the standard input of the process, in order, without waiting.
  ///
  /// - Parameter data: The bytes; they are lost when the process is gone, which an event says.
  package func send(_ data: Data) {
    writing.async { [socket] in DescriptorStream.write(data, to: socket.fileDescriptor) }
  }

  /// Ends its standard input.
  package func finishInput() {
    writing.async { [socket] in _ = shutdown(socket.fileDescriptor, Int32(SHUT_WR)) }
  }

  /// Ends the process at once.
  package func kill() {
    _ = Glibc.kill(identifier, SIGKILL)
  }

  private static func collect(_ handle: FileHandle) -> Promised<String> {
    let promised = Promised<String>()
    Thread {
      var kept = Data()
      while let bytes = DescriptorStream.read(from: handle.fileDescriptor) {
        kept += bytes.prefix(errorLimit - kept.count)
      }
      // The pipe is not given up by itself, and a thousand children later no descriptor would be left.
      try? handle.close()
      promised.fulfil(String(decoding: kept, as: UTF8.self))
    }
    .start()
    return promised
  }
}

private typealias ProcessExit = Promised<ProcessEnd>

extension Promised<ProcessEnd> {
  fileprivate func report(_ end: ProcessEnd) { fulfil(end) }
}
