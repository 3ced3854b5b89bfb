/// Something a configuration file does that is tolerated, and how it was understood.
public struct ConfigurationWarning: Hashable, Sendable {
  /// The value concerned, such as `products[2].localizations`; empty for the file itself.
  public let keyPath: String
  /// Its line, from 1.
  public let line: Int
  /// Its column in Unicode scalars, from 1.
  public let column: Int
  /// What is unusual and what is done about it, in one sentence.
  public let message: String

  init(_ keyPath: String, _ position: SourcePosition, _ message: String) {
    self.keyPath = keyPath.harmless
    line = position.line
    column = position.column
    self.message = message.harmless
  }
}

extension ConfigurationWarning: CustomStringConvertible {
  /// The place and the sentence.
  public var description: String { "\(line):\(column): \(message)" }
}
