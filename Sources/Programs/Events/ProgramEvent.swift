/// Something that a program did.
package struct ProgramEvent: Sendable, Hashable {
  /// Where an event comes from.
  package enum Source: String, Sendable, CaseIterable {
    /// A line of standard output.
    case stdout
    /// A line of standard error.
    case stderr
    /// A probe in the program's own code.
    case probe
    /// The handler that is called when the program traps.
    case trap
    /// The cage.
    case cage
  }

  /// One fact of an event.
  package struct Member: Sendable, Hashable {
    /// The name of the fact.
    package let name: String
    /// The fact.
    package let value: String

    /// Names a fact.
    ///
    /// - Parameters:
    ///   - name: The name of the fact.
    ///   - value: The fact.
    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Its place among the events of the run, from 1.
  ///
  /// It is the order in which the program wrote, whatever the source; a line of output counts when it is complete.
  package let sequence: Int
  /// Where it comes from.
  package let source: Source
  /// What kind of event it is: `output`, `probe.…`, `trap` or `refused`.
  package let name: String
  /// What happened: the line that was written, or a sentence.
  package let text: String
  /// The facts, in order.
  package let members: [Member]

  /// An event.
  ///
  /// - Parameters:
  ///   - sequence: Its place among the events of the run, from 1.
  ///   - source: Where it comes from.
  ///   - name: What kind of event it is.
  ///   - text: The line that was written, or a sentence.
  ///   - members: The facts, in order.
  package init(sequence: Int, source: Source, name: String, text: String, members: [Member] = []) {
    self.sequence = sequence
    self.source = source
    self.name = name
    self.text = text
    self.members = members
  }

  /// A fact by its name.
  ///
  /// - Parameter name: The name of the fact.
  package subscript(name: String) -> String? {
    members.first { $0.name == name }?.value
  }

  /// The event as one line of JSON, without its newline.
  package var json: String {
    let head = [
      ("v", "1"), ("kind", JSONLine.string("event")), ("name", JSONLine.string(name)), ("sequence", "\(sequence)"),
      ("source", JSONLine.string(source.rawValue)), ("text", JSONLine.string(text)),
    ]
    return JSONLine.object(head + members.map { ($0.name, JSONLine.string($0.value)) })
  }
}

extension ProgramEvent: Encodable {
  /// Writes the members of ``json``.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONName.self)
    try container.encode(1, forKey: JSONName("v"))
    try container.encode("event", forKey: JSONName("kind"))
    try container.encode(name, forKey: JSONName("name"))
    try container.encode(sequence, forKey: JSONName("sequence"))
    try container.encode(source.rawValue, forKey: JSONName("source"))
    try container.encode(text, forKey: JSONName("text"))
    for member in members { try container.encode(member.value, forKey: JSONName(member.name)) }
  }
}
