/// What a document begins with, and what this version does not know of it.
struct Envelope {
  private var version: Int?
  private var minimumReader: Int?
  private var minimumWriter: Int?
  private var isClosed = false
  /// Unknown members at the top.
  var fields: [UInt8] = []

  /// The header; of a version that does not exist where the document has none.
  var header: DocumentHeader {
    DocumentHeader(version: version ?? 0, minimumReader: minimumReader, minimumWriter: minimumWriter)
  }

  /// Reads a member if it belongs to the header, which stands in front of all others.
  mutating func take(
    _ name: JSONText.Name,
    at start: Int,
    from text: inout JSONText
  ) throws(DocumentFault) -> Bool {
    guard !isClosed else {
      for member: StaticString in ["v", "minRead", "minWrite"] where try text.isName(name, member) {
        throw DocumentFault(.malformed, at: start, "the member `\(member)` was expected once, before all others")
      }
      return false
    }
    if version == nil, try text.isName(name, "v") {
      version = try number(from: &text)
    } else if minimumReader == nil, try text.isName(name, "minRead") {
      minimumReader = try number(from: &text)
    } else if minimumWriter == nil, try text.isName(name, "minWrite") {
      minimumWriter = try number(from: &text)
    } else {
      try close(at: start)
      return false
    }
    return true
  }

  /// Ends the header, and refuses what is for newer versions.
  mutating func close(at offset: Int) throws(DocumentFault) {
    guard !isClosed else { return }
    isClosed = true
    guard header.version > 0 else {
      throw DocumentFault(.wrongValue, at: offset, "the member `v`, the version, was expected first")
    }
    guard header.isReadable else {
      let known = DocumentHeader.current.version
      let reason = "it needs version \(header.minimumReader) of this program's documents, and \(known) is known"
      throw DocumentFault(.newer(header), at: offset, reason)
    }
  }

  private func number(from text: inout JSONText) throws(DocumentFault) -> Int {
    Int(try text.number(upTo: 1_000_000, "the number of a version"))
  }
}

/// The members of a record as they come.
struct RecordParts {
  private var milliseconds: UInt64?
  private var counter: UInt64?
  private var node: UInt32?
  private var isRemoval: Bool?

  /// Reads a member if it is one of a record's.
  mutating func take(
    _ name: JSONText.Name,
    at start: Int,
    from text: inout JSONText
  ) throws(DocumentFault) -> Bool {
    var letter = text.bytes[name.content.lowerBound]
    if name.isEscaped {
      let plain = try text.unescaped(name)
      guard plain.count == 1 else { return false }
      letter = plain[0]
    } else if name.content.count != 1 {
      return false
    }
    var isRepeated = false
    switch letter {
    case UInt8(ascii: "t"):
      isRepeated = milliseconds != nil
      milliseconds = try text.number(upTo: HybridTime.maximum.milliseconds, "milliseconds since 1970")
    case UInt8(ascii: "c"):
      isRepeated = counter != nil
      counter = try text.number(upTo: UInt64(UInt16.max), "a count")
    case UInt8(ascii: "n"):
      isRepeated = node != nil
      node = try node(from: &text)
    case UInt8(ascii: "d"):
      isRepeated = isRemoval != nil
      isRemoval = try text.truth("true or false")
    default: return false
    }
    guard !isRepeated else { throw DocumentFault(.malformed, at: start, "a member of a record is there twice") }
    return true
  }

  /// The stamp, if all of it came.
  func stamp(at offset: Int) throws(DocumentFault) -> Stamp {
    guard let milliseconds else { throw DocumentFault(.wrongValue, at: offset, "a record has no time `t`") }
    guard let node else { throw DocumentFault(.wrongValue, at: offset, "a record has no node `n`") }
    return Stamp(
      time: HybridTime(milliseconds: milliseconds, counter: UInt16(counter ?? 0)),
      node: NodeID(node),
      isRemoval: isRemoval ?? false
    )
  }

  private func node(from text: inout JSONText) throws(DocumentFault) -> UInt32 {
    guard let first = text.next() else { throw text.truncated("a node") }
    guard first == 0x22 else { throw text.unexpected("a node in quotes", .wrongValue) }
    let name = try text.string("a node in quotes")
    guard name.content.count == 8 else {
      throw DocumentFault(.wrongValue, at: name.content.lowerBound, "a node is not eight hexadecimal digits")
    }
    var node: UInt32 = 0
    for index in name.content {
      guard let digit = JSONText.hexadecimal(text.bytes[index]) else {
        throw DocumentFault(.wrongValue, at: index, "a node is not eight hexadecimal digits")
      }
      node = node << 4 | digit
    }
    return node
  }
}
