package import Foundation

/// What a file holds, read once and found to be text.
package struct FileText: Sendable, Hashable {
  /// The path by which a person knows it.
  package let path: String
  /// The text, byte order mark and line ends as they are.
  package let text: String

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: Where it is, and the name in what is said of it.
  ///   - limit: How many bytes it may have.
  /// - Throws: ``FileProblem``.
  package init(path: String, limit: Int = 64 << 20) throws(FileProblem) {
    let data = try Self.data(path: path, limit: limit)
    guard let text = String(validating: data, as: UTF8.self) else {
      let place = LineTable(Array(data)).place(of: Self.firstInvalid(data))
      throw FileProblem(path, at: place, .notText)
    }
    self.path = path
    self.text = text
  }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - limit: How many bytes it may have.
  /// - Returns: The bytes.
  /// - Throws: ``FileProblem``.
  package static func data(path: String, limit: Int = 64 << 20) throws(FileProblem) -> Data {
    let status: FileStatus
    do { status = try FileStatus(path) } catch { throw FileProblem(path, .missing) }
    switch status.kind {
    case .folder: throw FileProblem(path, .folder)
    case .file: break
    default: throw FileProblem(path, .special)
    }
    guard status.size <= limit else { throw FileProblem(path, .tooLarge(limit: limit)) }
    guard let data = FileManager.default.contents(atPath: path) else {
      // It may have gone since it was looked at.
      throw FileProblem(path, FileManager.default.fileExists(atPath: path) ? .unreadable : .missing)
    }
    return data
  }

  /// The offset of the first byte that no UTF-8 has there.
  private static func firstInvalid(_ data: Data) -> Int {
    var (low, high) = (0, data.count)
    // Text up to the fault is valid but for a character that is cut.
    while low < high {
      let middle = (low + high + 1) / 2
      let isText = (0..<min(4, middle)).contains { String(validating: data.prefix(middle - $0), as: UTF8.self) != nil }
      if isText { low = middle } else { high = middle - 1 }
    }
    let cut = (0..<min(4, low + 1)).first { String(validating: data.prefix(low - $0), as: UTF8.self) != nil }
    return low - (cut ?? 0)
  }
}
