import Foundation

/// The checkout that the tests were built from.
enum SourceTree {
  /// The folder of `Package.swift`.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The text of a file, by its path relative to the root.
  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Names in a folder relative to the root, dot-files included.
  static func names(in path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: path).path()).sorted()
  }

  /// Paths, relative to the root, of the files below a folder whose names end so.
  static func files(below path: String, suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: path).path())
      .filter { $0.hasSuffix(suffix) && !$0.contains("Fixtures/") }
      .map { "\(path)/\($0)" }
      .sorted()
  }
}
