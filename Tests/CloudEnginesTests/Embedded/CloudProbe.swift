import Foundation

/// What `CloudProbe` said, another process on the same file.
struct CloudProbe {
  let lines: [String]
  let status: Int32
  let reason: Process.TerminationReason

  /// Runs the probe, which the build puts beside this test's executable.
  init(_ arguments: String...) async throws {
    let here = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let process = Process()
    process.executableURL = here.appending(path: "CloudProbe")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    lines = await withCheckedContinuation { continuation in
      DispatchQueue(label: "probe").async {
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        continuation.resume(returning: text.split(separator: "\n").map(String.init))
      }
    }
    process.waitUntilExit()
    status = process.terminationStatus
    reason = process.terminationReason
  }
}
