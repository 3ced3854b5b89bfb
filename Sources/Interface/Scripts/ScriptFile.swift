package import Commands
import Foundation

/// The statements of a script, and how to name the place of each.
package struct ScriptFile: Sendable {
  /// How failures name it; nil where there is no place to speak of, since it is one command.
  package let name: String?

  /// What it says, in order.
  package let statements: [Script.Statement]

  /// Reads a file.
  ///
  /// - Parameter path: Path of the file.
  /// - Throws: ``Failure`` for a file that cannot be read, is not UTF-8 or ends in the middle of a statement.
  package init(path: String) throws(Failure) {
    try self.init(name: path, text: try Self.text(of: path), separator: .lines)
  }

  /// The text of a file.
  ///
  /// - Parameter path: Path of the file.
  /// - Returns: What it holds.
  /// - Throws: ``Failure`` for a file that cannot be read or is not UTF-8.
  static func text(of path: String) throws(Failure) -> String {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure("no-such-file", "There is no file \(path).")
    }
    guard !isFolder.boolValue else { throw Failure("not-a-file", "\(path) is a folder; a script is a file.") }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure("unreadable-file", "\(path) cannot be read.")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure("not-utf-8", "\(path) is not UTF-8 text, which a script must be.")
    }
    return text
  }

  /// Splits a text.
  ///
  /// - Parameters:
  ///   - name: How failures name it; nil for one command, whose failures have no place.
  ///   - text: The script.
  ///   - separator: What stands between statements.
  /// - Throws: ``Failure`` for a text that ends in the middle of a statement; nothing of it has run then.
  package init(name: String?, text: String, separator: Script.Separator) throws(Failure) {
    self.name = name
    do throws(ScriptError) {
      statements = try Script.split(text, at: separator)
    } catch {
      throw Failure(error.code, error.message, column: error.column, kind: .usage)
        .at(name.map { Failure.Place(file: $0, line: error.line) })
    }
  }
}
