import SwiftParser
import SwiftSyntax

/// The parser by itself, which other readers of source are measured against.
package enum SourceParser {
  /// Parses a source and lets go of it.
  ///
  /// - Parameter source: A source.
  /// - Returns: How many lines it has.
  package static func parse(_ source: String) -> Int {
    DeepThread {
      let file = Parser.parse(source: source)
      return file.totalLength.utf8Length > 0 ? source.utf8.count { $0 == UInt8(ascii: "\n") } : 0
    }.wait()
  }
}
