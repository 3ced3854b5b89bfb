import Foundation

extension IsolationListing {
  /// A report as one line of JSON: `{"v":1,"kind":"isolation","file":…,"declarations":[…],"closures":[…],"crossings":[…]}`.
  ///
  /// - Parameter report: What to write.
  /// - Returns: The object, its keys in alphabetical order, without a line break.
  /// - Throws: What the encoder throws.
  package static func json(_ report: IsolationReport) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }
}
