import Foundation
import SourceCommands
import Synchronization

/// A folder to run commands in, removed at its end, and what they write.
final class Desk: Sendable {
  /// How a command ended and what it wrote.
  struct Run {
    let status: SourceStatus
    let output: String
    let remarks: [String]

    /// The lines of the output as JSON.
    func objects() throws -> [[String: Any]] {
      try output.split(separator: "\n").map {
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] ?? [:]
      }
    }
  }

  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appending(path: "source-commands-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The worker lies beside the bundle of the tests, which on Linux is the executable that is running.
  private static var worker: String {
    let bundle =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return URL(filePath: bundle).deletingLastPathComponent().appending(path: "isola-compiler").path
  }

  /// Carries a command line out.
  func run(_ arguments: String..., input: String = "") async -> Run { await run(arguments, input: input) }

  /// Carries a command line out.
  func run(_ arguments: [String], input: String = "") async -> Run {
    let written = Written()
    let status = await SourceCommand.run(
      arguments,
      SourceOutput(write: written.write, remark: written.remark),
      SourcePlaces(folder: path, compiler: Self.worker, cache: "\(path)/.cache") { Array(input.utf8) }
    )
    return Run(status: status, output: written.output, remarks: written.remarks)
  }

  func write(_ text: String, to name: String) throws {
    try write(Data(text.utf8), to: name)
  }

  func write(_ data: Data, to name: String) throws {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  func read(_ name: String) throws -> String { try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8) }

  func data(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: "\(path)/\(name)")) }

  /// Runs git in the folder.
  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", path, "-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "init.defaultBranch=main"]
      + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw CocoaError(.executableLoad) }
  }

  /// Makes a git tree of what the folder holds.
  func commit() throws {
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
  }

  /// What a command wrote; the mutex owns it.
  private final class Written: Sendable {
    private let text = Mutex((output: "", remarks: [String]()))

    var output: String { text.withLock { $0.output } }
    var remarks: [String] { text.withLock { $0.remarks } }

    @Sendable func write(_ part: String) { text.withLock { $0.output += part } }
    @Sendable func remark(_ line: String) { text.withLock { $0.remarks.append(line) } }
  }
}
