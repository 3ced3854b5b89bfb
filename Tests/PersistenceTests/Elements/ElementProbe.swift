import Foundation

/// A device in a process of its own, which dismisses albums until it is killed.
enum ElementProbe {
  /// Runs the probe, which the build puts beside this test's executable.
  ///
  /// - Parameters:
  ///   - folder: The device's folder.
  ///   - number: The first album.
  ///   - count: After how many lines it is killed; nil to wait for its end.
  /// - Returns: The lines that it said.
  /// - Throws: What Foundation throws where the probe is not built.
  static func run(_ folder: String, from number: Int, killingAfter count: Int? = nil) async throws -> [String] {
    let here = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let process = Process()
    process.executableURL = here.appending(path: "ElementProbe")
    process.arguments = [folder, "\(number)"]
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let processID = process.processIdentifier
    if count == 0 { kill(processID, SIGKILL) }
    let text = await withCheckedContinuation { continuation in
      DispatchQueue(label: "probe").async {
        var text = Data()
        while true {
          let part = output.fileHandleForReading.availableData
          if part.isEmpty { break }
          text += part
          // The pipe holds what the probe says until it dies, so nothing of it is lost.
          if let count, text.count(where: { $0 == UInt8(ascii: "\n") }) >= count { kill(processID, SIGKILL) }
        }
        continuation.resume(returning: String(decoding: text, as: UTF8.self))
      }
    }
    process.waitUntilExit()
    return text.split(separator: "\n").map(String.init)
  }
}
