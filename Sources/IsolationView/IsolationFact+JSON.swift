extension IsolationFact: Encodable {
  private enum Key: String, CodingKey {
    case name, isolation, written, line, column, endLine, endColumn, generated, usr, access, waiting, caller, callee
  }

  private struct Side: Encodable {
    let name: String
    let isolation: Isolation
  }

  /// Writes a declaration or closure with its isolation, a call or access with its two sides.
  ///
  /// - Parameter encoder: Where to write.
  /// - Throws: What the encoder throws.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(span.line, forKey: .line)
    try container.encode(span.column, forKey: .column)
    try container.encode(span.endLine, forKey: .endLine)
    try container.encode(span.endColumn, forKey: .endColumn)
    if let crossing {
      try container.encode(kind == .access, forKey: .access)
      try container.encode(crossing.waiting, forKey: .waiting)
      try container.encode(Side(name: crossing.callerName, isolation: crossing.caller), forKey: .caller)
      try container.encode(Side(name: name, isolation: isolation), forKey: .callee)
    } else {
      try container.encode(name, forKey: .name)
      try container.encode(isolation, forKey: .isolation)
      try container.encode(isWritten, forKey: .written)
      if generated > 0 { try container.encode(generated, forKey: .generated) }
      if !usr.isEmpty { try container.encode(usr, forKey: .usr) }
    }
  }
}
