/// Something that a program was seen to do, as much of it as is compared, shown and kept.
package struct ObservedEvent: Sendable, Hashable, Codable {
  /// What kind of thing it is; the raw values begin the lines of an events file.
  package enum Kind: String, Sendable, Codable, CaseIterable {
    /// A line of its standard output.
    case output = "out"
    /// A line of its standard error.
    case error = "err"
    /// What a probe reported.
    case probe
    /// Something it was refused.
    case refusal = "cage"
    /// Its end, always the last.
    case end
  }

  /// What kind of thing it is.
  package var kind: Kind
  /// The line, the report, or how it ended.
  package var text: String
  /// Where it happened, where a probe knows.
  package var place: String?
  /// The task in which it happened, where a probe knows.
  package var task: String?

  /// An event.
  ///
  /// - Parameters:
  ///   - kind: What kind of thing it is.
  ///   - text: The line, the report, or how it ended.
  ///   - place: Where it happened, where a probe knows.
  ///   - task: The task in which it happened, where a probe knows.
  package init(_ kind: Kind, _ text: String, place: String? = nil, task: String? = nil) {
    self.kind = kind
    self.text = text
    self.place = place
    self.task = task
  }

  /// The event as a line of an events file.
  package var line: String {
    text.isEmpty ? kind.rawValue : "\(kind.rawValue) \(text)"
  }
}
