/// Reads the readable form, and the record of a single element.
struct JSONDocumentReader {
  private var text: JSONText
  private var envelope = Envelope()

  init(_ bytes: [UInt8]) { text = JSONText(bytes) }

  /// Reads a whole document.
  mutating func document() throws(DocumentFault) -> SyncDocument {
    var set: ElementSet?
    var goesOn = try begins("a document")
    while goesOn {
      let (start, name) = try memberBegins()
      if try envelope.take(name, at: start, from: &text) {
        // A member of the header.
      } else if try text.isName(name, "items") {
        guard set == nil else { throw DocumentFault(.malformed, at: start, "the member `items` is there twice") }
        set = try items()
      } else {
        try text.keep(from: start, in: &envelope.fields)
      }
      goesOn = try text.goesOn(0x7D)
    }
    try end()
    guard let set else { throw DocumentFault(.wrongValue, at: text.offset, "the member `items` is missing") }
    return SyncDocument(set, header: envelope.header, fields: envelope.fields)
  }

  /// Reads the record of one element, as it stands under a key of its own.
  mutating func record() throws(DocumentFault) -> (header: DocumentHeader, record: ElementRecord) {
    var parts = RecordParts()
    var goesOn = try begins("a record")
    while goesOn {
      let (start, name) = try memberBegins()
      if try !envelope.take(name, at: start, from: &text), try !parts.take(name, at: start, from: &text) {
        try text.keep(from: start, in: &envelope.fields)
      }
      goesOn = try text.goesOn(0x7D)
    }
    try end()
    return (envelope.header, ElementRecord(try parts.stamp(at: text.offset), fields: envelope.fields))
  }

  /// Steps over the beginning of all there is, and says whether there is anything in it.
  private mutating func begins(_ name: StaticString) throws(DocumentFault) -> Bool {
    guard let first = text.next() else {
      throw DocumentFault(text.bytes.isEmpty ? .foreign : .truncated, at: 0, "it is empty, and \(name) was expected")
    }
    if first == 0x3C { throw DocumentFault(.foreign, at: text.offset, "it is a page for a browser, not \(name)") }
    guard first == 0x7B else { throw text.unexpected(name, .foreign) }
    return try text.opens(0x7B, 0x7D, name)
  }

  private mutating func memberBegins() throws(DocumentFault) -> (start: Int, name: JSONText.Name) {
    _ = text.next()
    let start = text.offset
    return (start, try text.name())
  }

  private mutating func end() throws(DocumentFault) {
    try envelope.close(at: text.offset)
    guard text.next() == nil else { throw text.unexpected("the end") }
  }

  /// Reads the records, which usually are in the order of the set.
  private mutating func items() throws(DocumentFault) -> ElementSet {
    var set = ElementSet()
    var unordered: [(ElementID, ElementRecord)] = []
    // A record takes at least 37 bytes.
    set.rows.reserveCapacity(text.bytes.count / 37)
    var goesOn = try text.opens(0x7B, 0x7D, "an object with one member for each element")
    while goesOn {
      try item(into: &set, &unordered)
      goesOn = try text.goesOn(0x7D)
    }
    for (id, record) in unordered.sorted(by: { $0.0 < $1.0 }) { set.take(record, for: id) }
    return set
  }

  private mutating func item(
    into set: inout ElementSet,
    _ unordered: inout [(ElementID, ElementRecord)]
  ) throws(DocumentFault) {
    let name = try text.name()
    let packed = packedID(name)
    var fields: [UInt8] = []
    let stamp = try record(&fields)
    if let packed, fields.isEmpty, set.texts.isEmpty, set.rows.isEmpty || packed > set.rows[set.rows.count - 1].id {
      set.rows.append(ElementRow(id: packed, time: stamp.time.raw, tail: ElementRow.tail(stamp, hasFields: false)))
      return
    }
    let utf8 = try text.unescaped(name)
    let id = ElementID(utf8: utf8.span)
    let record = ElementRecord(stamp, fields: fields)
    if set.isInOrder(id) { set.append(id, record) } else { unordered.append((id, record)) }
  }

  private func packedID(_ name: JSONText.Name) -> UInt64? {
    guard !name.isEscaped else { return nil }
    return ElementID.pack(text.bytes.span.extracting(name.content))
  }

  private mutating func record(_ fields: inout [UInt8]) throws(DocumentFault) -> Stamp {
    var parts = RecordParts()
    let begin = text.offset
    var goesOn = try text.opens(0x7B, 0x7D, "a record")
    while goesOn {
      let (start, name) = try memberBegins()
      if try !parts.take(name, at: start, from: &text) { try text.keep(from: start, in: &fields) }
      goesOn = try text.goesOn(0x7D)
    }
    return try parts.stamp(at: begin)
  }
}
