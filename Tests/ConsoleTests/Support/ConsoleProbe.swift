import Foundation

/// A run of `ConsoleProbe`, which the build puts beside this test's executable.
final class ConsoleProbe: Sendable {
  /// How a run ended.
  struct End: Equatable {
    var reason: Process.TerminationReason
    var status: Int32
  }

  /// The end, once it has come.
  private let end: AsyncStream<End>
  private let process: Process

  /// Starts the probe on three descriptors.
  init(_ arguments: [String], input: FileHandle, output: FileHandle, errors: FileHandle) throws {
    let here = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let (end, send) = AsyncStream.makeStream(of: End.self)
    self.end = end
    let process = Process()
    process.executableURL = here.appending(path: "ConsoleProbe")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no", "TERM": "xterm-256color"]
    ) { $1 }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    process.terminationHandler = { process in
      send.yield(End(reason: process.terminationReason, status: process.terminationStatus))
      send.finish()
    }
    try process.run()
    self.process = process
  }

  /// Waits for the end.
  func ended() async -> End? {
    await end.first { _ in true }
  }

  /// Plays a scenario without a terminal and returns what it wrote.
  static func output(of scenario: String, input text: String = "") async throws -> [String] {
    let input = Pipe()
    let output = Pipe()
    let probe = try ConsoleProbe(
      [scenario],
      input: input.fileHandleForReading,
      output: output.fileHandleForWriting,
      errors: .standardError
    )
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    try output.fileHandleForWriting.close()
    let data = await withCheckedContinuation { continuation in
      // A thread that may block reads to the end.
      DispatchQueue(label: "probe").async {
        continuation.resume(returning: output.fileHandleForReading.readDataToEndOfFile())
      }
    }
    _ = await probe.ended()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
