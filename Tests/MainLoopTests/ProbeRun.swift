import Foundation

/// What `MainLoopProbe` said in one scenario.
struct ProbeRun {
  let lines: [String]
  let errors: String
  let status: Int32

  /// Runs the probe, which the build puts beside this test's executable.
  init(scenario: String) async throws {
    let here = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let process = Process()
    process.executableURL = here.appending(path: "MainLoopProbe")
    process.arguments = [scenario]
    // A trap is expected in some scenarios; a backtrace of it would take seconds.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    async let outputText = Self.text(of: output)
    async let errorText = Self.text(of: errors)
    lines = await outputText.split(separator: "\n").map(String.init)
    self.errors = await errorText
    process.waitUntilExit()
    status = process.terminationStatus
  }

  /// Reads to the end on a thread that may block.
  private static func text(of pipe: Pipe) async -> String {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "probe").async {
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
  }
}
