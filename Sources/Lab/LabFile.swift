import Foundation

/// Reads and writes the files of the laboratory.
enum LabFile {
  /// The text of a file.
  ///
  /// - Throws: ``LabError/unreadable(_:)``.
  static func text(_ path: String) throws(LabError) -> String {
    guard let text = textIfPresent(path) else { throw .unreadable(path) }
    return text
  }

  /// The text of a file, or nothing when it is not there or is no text.
  static func textIfPresent(_ path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return String(validating: data, as: UTF8.self)
  }

  /// Writes a file as a whole, and makes the folders it needs.
  ///
  /// - Throws: ``LabError/unwritable(_:)``.
  static func write(_ text: String, to path: String) throws(LabError) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url, options: .atomic)
    } catch {
      throw .unwritable(path)
    }
  }
}
