import Foundation

/// Reads a source file, and says what is wrong with what is none.
enum SourceFile {
  /// Larger files are refused before the compiler is asked.
  static let maximumSize = 5_000_000

  /// The text of a file.
  ///
  /// - Parameter file: Its path.
  /// - Returns: The text; an empty file's is empty.
  /// - Throws: `IsolationRunnerError`.
  static func text(of file: String) throws -> String {
    let target = URL(fileURLWithPath: file).resolvingSymlinksInPath().path
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: target) else {
      throw IsolationRunnerError.missing(file: file)
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular: break
    case .typeDirectory: throw IsolationRunnerError.folder(file: file)
    default: throw IsolationRunnerError.unreadable(file: file, reason: "it is no regular file")
    }
    let bytes = try contents(of: file)
    guard bytes.count <= maximumSize else { throw IsolationRunnerError.tooLarge(file: file, limit: maximumSize) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw IsolationRunnerError.notUTF8(file: file, offset: firstInvalidByte(of: bytes))
    }
    return text
  }

  private static func contents(of file: String) throws -> [UInt8] {
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
      defer { handle.closeFile() }
      return Array(try handle.read(upToCount: maximumSize + 1) ?? Data())
    } catch {
      throw IsolationRunnerError.unreadable(file: file, reason: "it cannot be opened by this user")
    }
  }

  private static func firstInvalidByte(of bytes: [UInt8]) -> Int {
    var offset = 0
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    return offset
  }
}
