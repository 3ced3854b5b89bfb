extension ProgramOutcome: Encodable {
  /// The outcome as one line of JSON, without its newline.
  package var json: String {
    var members: [(String, String)] = [("v", "1"), ("kind", JSONLine.string("outcome"))]
    members.append(("exit", exit.map { "\($0)" } ?? "null"))
    members.append(("signal", signal.map { JSONLine.string($0.name) } ?? "null"))
    members.append(("trap", trap.map(Self.json) ?? "null"))
    members.append(("limit", limit.map(Self.json) ?? "null"))
    members.append(("cancelled", "\(isCancelled)"))
    members.append(("text", JSONLine.string(text)))
    members.append(("stdout", JSONLine.strings(stdout)))
    members.append(("stderr", JSONLine.strings(stderr)))
    members.append(("leaks", JSONLine.strings(leaks)))
    members.append(("refusals", "[" + refusals.map(Self.json).joined(separator: ",") + "]"))
    members.append(("unprotected", JSONLine.strings(protections.missing)))
    return JSONLine.object(members)
  }

  private static func json(_ trap: ProgramTrap) -> String {
    JSONLine.object([
      ("kind", JSONLine.string(trap.kind.rawValue)), ("message", trap.message.map(JSONLine.string) ?? "null"),
      ("function", trap.function.map(JSONLine.string) ?? "null"), ("frames", JSONLine.strings(trap.frames)),
    ])
  }

  private static func json(_ limit: ProgramLimit) -> String {
    JSONLine.object([("kind", JSONLine.string(limit.word)), ("text", JSONLine.string("\(limit)"))])
  }

  /// Writes the members of ``json``.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONName.self)
    try container.encode(1, forKey: JSONName("v"))
    try container.encode("outcome", forKey: JSONName("kind"))
    try container.encode(exit, forKey: JSONName("exit"))
    try container.encode(signal?.name, forKey: JSONName("signal"))
    try container.encode(trap, forKey: JSONName("trap"))
    try container.encode(limit, forKey: JSONName("limit"))
    try container.encode(isCancelled, forKey: JSONName("cancelled"))
    try container.encode(text, forKey: JSONName("text"))
    try container.encode(stdout, forKey: JSONName("stdout"))
    try container.encode(stderr, forKey: JSONName("stderr"))
    try container.encode(leaks, forKey: JSONName("leaks"))
    try container.encode(refusals, forKey: JSONName("refusals"))
    try container.encode(protections.missing, forKey: JSONName("unprotected"))
  }
}

extension ProgramTrap: Encodable {
  /// Writes `kind`, `message`, `function` and `frames`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONName.self)
    try container.encode(kind.rawValue, forKey: JSONName("kind"))
    try container.encode(message, forKey: JSONName("message"))
    try container.encode(function, forKey: JSONName("function"))
    try container.encode(frames, forKey: JSONName("frames"))
  }
}

extension ProgramLimit: Encodable {
  /// Writes `kind` and `text`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: JSONName.self)
    try container.encode(word, forKey: JSONName("kind"))
    try container.encode("\(self)", forKey: JSONName("text"))
  }
}
