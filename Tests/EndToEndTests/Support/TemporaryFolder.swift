import Foundation

/// A folder of a test's own, removed with everything in it when the last reference goes.
final class TemporaryFolder: Sendable {
  /// Why there is no folder.
  struct CreationError: Error, CustomStringConvertible {
    let description: String
  }

  /// Where it is; short, because a socket in it has a path of at most 107 bytes.
  let path: String

  /// Makes an empty folder.
  ///
  /// - Throws: ``CreationError`` when the system does not make one.
  init() throws {
    var template = Array("/tmp/isola-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&template) != nil else {
      throw CreationError(
        description: "No temporary folder could be made in /tmp: \(ProgramCall.reason(of: errno))."
      )
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the path of something in the folder, whether it exists or not.
  func path(_ name: String) -> String {
    path + "/" + name
  }

  /// Writes a file, with the folders that lead to it.
  ///
  /// - Returns: The file's path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let url = URL(filePath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path()
  }

  /// Reads a file.
  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path(name))), as: UTF8.self)
  }
}
