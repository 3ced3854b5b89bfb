/// Something in the catalogue that is not as it should be, and where.
package struct CatalogueFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, from the catalogue's folder on.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// What is wrong, without a full stop.
  package let sentence: String
  /// What was expected, without a full stop.
  package let expected: String

  /// A fault.
  ///
  /// - Parameters:
  ///   - file: The file, from the catalogue's folder on.
  ///   - line: The line, from 1.
  ///   - sentence: What is wrong, without a full stop.
  ///   - expected: What was expected, without a full stop.
  package init(_ file: String, _ line: Int, _ sentence: String, _ expected: String) {
    self.file = file
    self.line = line
    self.sentence = sentence
    self.expected = expected
  }

  /// The place and one sentence.
  package var description: String {
    "\(file):\(line): \(sentence); \(expected) was expected."
  }
}
