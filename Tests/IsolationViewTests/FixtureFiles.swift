import Foundation
import Testing

@testable import IsolationView

/// The files that the tests read.
enum FixtureFiles {
  static func path(_ name: String) throws -> String {
    let folder = try #require(Bundle.module.url(forResource: "Fixtures", withExtension: nil))
    return folder.appendingPathComponent(name).path
  }

  static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The file of a program: `NAME.source` where it is no Swift that a formatter accepts, else `NAME.swift`.
  static func program(_ name: String) throws -> String {
    let odd = try path(name + ".source")
    return FileManager.default.fileExists(atPath: odd) ? odd : try path(name + ".swift")
  }

  /// A report of a program, under the program's own name.
  static func report(_ name: String, flags: [String] = []) async throws -> IsolationReport {
    let report = try await IsolationRunner.run(file: program(name), flags: flags)
    return IsolationReport(
      file: name + ".swift",
      source: report.source,
      facts: report.facts,
      errors: report.errors,
      generated: report.generated,
      implicit: report.implicit
    )
  }
}

/// A folder that is gone when its owner is.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "isolation-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
