/// Reads the compact form.
struct CompactReader {
  private let bytes: [UInt8]
  private var offset = 0
  /// Where the checksum begins.
  private let end: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = max(0, bytes.count - 4)
  }

  /// Reads a whole document.
  mutating func document() throws(DocumentFault) -> SyncDocument {
    for byte in CompactForm.magic {
      guard offset < bytes.count else { throw truncated("the mark of a document") }
      guard bytes[offset] == byte else { throw DocumentFault(.foreign, at: offset, "it has another mark") }
      offset += 1
    }
    let header = try header()
    guard header.version > 0 else { throw DocumentFault(.wrongValue, at: offset, "there is no version 0") }
    guard header.isReadable else {
      let known = DocumentHeader.current.version
      let reason = "it needs version \(header.minimumReader) of this program's documents, and \(known) is known"
      throw DocumentFault(.newer(header), at: offset, reason)
    }
    let fields = try block()
    var set = ElementSet()
    try rows(into: &set)
    try counters(into: &set)
    try unknownFields(into: &set)
    guard offset == end else { throw DocumentFault(.malformed, at: offset, "more follows than was announced") }
    let sum = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[end + $1]) << UInt32(8 * $1) }
    guard sum == CompactForm.checksum(bytes.span.extracting(0..<end)) else {
      throw DocumentFault(.damaged, at: end, "the checksum is not that of what stands before it")
    }
    return SyncDocument(set, header: header, fields: fields)
  }

  private mutating func header() throws(DocumentFault) -> DocumentHeader {
    let version = try number(upTo: 1_000_000)
    let reader = try number(upTo: 1_000_000)
    let writer = try number(upTo: 1_000_000)
    return DocumentHeader(version: version, minimumReader: reader, minimumWriter: writer)
  }

  private mutating func rows(into set: inout ElementSet) throws(DocumentFault) {
    let nodeCount = try number(upTo: remaining / 4)
    var nodes: [UInt32] = []
    for _ in 0..<nodeCount {
      let node = UInt32(truncatingIfNeeded: try word(4))
      guard nodes.last ?? 0 < node || nodes.isEmpty else {
        throw DocumentFault(.malformed, at: offset - 4, "nodes do not rise")
      }
      nodes.append(node)
    }
    let words = Words(
      first: UInt64(try number(upTo: Int(HybridTime.maximum.milliseconds))),
      bytes: try number(upTo: 8),
      nodes: nodes
    )
    let count = try number(upTo: remaining)
    set.rows.reserveCapacity(count)
    var following: UInt64 = 0
    for index in 0..<count {
      let (id, overflow) = following.addingReportingOverflow(try number())
      // The largest number stands for a text, and names with more than ten letters are texts.
      guard !overflow, id < ElementID.isText, index == 0 || id >= following, ElementID.isPacked(id) else {
        throw DocumentFault(.wrongValue, at: offset, "the number of an element is out of bounds")
      }
      set.rows.append(ElementRow(id: id, time: 0, tail: 0))
      following = id + 1
    }
    for index in 0..<count {
      let stamp = try stamp(words)
      set.rows[index].time = stamp.time.raw
      set.rows[index].tail = ElementRow.tail(stamp, hasFields: false)
    }
    try texts(into: &set, words)
  }

  private mutating func texts(into set: inout ElementSet, _ words: Words) throws(DocumentFault) {
    for _ in 0..<(try number(upTo: remaining)) {
      let start = offset
      let text = try block()
      guard String(validating: text, as: UTF8.self) != nil else {
        throw DocumentFault(.malformed, at: start, "the name of an element is no UTF-8")
      }
      let id = ElementID(utf8: text.span)
      guard id.packed == ElementID.isText, set.texts.last.map({ $0.id < id }) ?? true else {
        throw DocumentFault(.malformed, at: start, "the names of elements do not rise")
      }
      set.texts.append(TextRow(id: id, stamp: try stamp(words)))
    }
  }

  private mutating func counters(into set: inout ElementSet) throws(DocumentFault) {
    var following = 0
    for _ in 0..<(try number(upTo: set.count)) {
      let index = try row(from: following, of: set)
      let counter = try word(2)
      following = index + 1
      if index < set.rows.count {
        set.rows[index].time |= counter
      } else {
        let row = set.texts[index - set.rows.count]
        let time = HybridTime(raw: row.stamp.time.raw | counter)
        let stamp = Stamp(time: time, node: row.stamp.node, isRemoval: row.stamp.isRemoval)
        set.texts[index - set.rows.count] = TextRow(id: row.id, stamp: stamp)
      }
    }
  }

  private mutating func unknownFields(into set: inout ElementSet) throws(DocumentFault) {
    var following = 0
    for _ in 0..<(try number(upTo: set.count)) {
      let index = try row(from: following, of: set)
      let start = offset
      let fields = try block()
      guard !fields.isEmpty else { throw DocumentFault(.malformed, at: start, "fields without a byte") }
      following = index + 1
      if index < set.rows.count {
        set.rows[index].tail |= 1
        set.fields[ElementID(packed: set.rows[index].id)] = fields
      } else {
        set.fields[set.texts[index - set.rows.count].id] = fields
      }
    }
  }

  /// A row by its distance from the one after the latest.
  private mutating func row(from following: Int, of set: ElementSet) throws(DocumentFault) -> Int {
    let index = following + (try number(upTo: set.count))
    guard index < set.count else {
      throw DocumentFault(.wrongValue, at: offset, "row \(index) of \(set.count) is meant")
    }
    return index
  }

  private mutating func stamp(_ words: Words) throws(DocumentFault) -> Stamp {
    guard let stamp = words.stamp(try word(words.bytes)) else {
      throw DocumentFault(.wrongValue, at: offset - words.bytes, "a stamp is out of bounds")
    }
    return stamp
  }

  /// A length and as many bytes.
  private mutating func block() throws(DocumentFault) -> [UInt8] {
    let count = try number(upTo: Int.max)
    guard count <= remaining else { throw truncated("a block of \(count) bytes") }
    offset += count
    return Array(bytes[(offset - count)..<offset])
  }

  /// How many bytes there are before the checksum.
  private var remaining: Int { max(0, end - offset) }

  private mutating func number(upTo limit: Int) throws(DocumentFault) -> Int {
    let start = offset
    let number = try number()
    guard number <= UInt64(limit) else {
      if limit == remaining || limit == remaining / 4 { throw truncated("\(number) more of them") }
      throw DocumentFault(.wrongValue, at: start, "\(number) is too large; at most \(limit) was expected")
    }
    return Int(number)
  }

  @inline(__always)
  private mutating func number() throws(DocumentFault) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 {
        guard shift < 63 || byte < 2 else { break }
        return number
      }
      shift += 7
      guard shift < 70 else { break }
    }
    guard offset < end || shift >= 63 else { throw truncated("the rest of a number") }
    throw DocumentFault(.malformed, at: offset, "a number of more than 64 bits")
  }

  @inline(__always)
  private mutating func word(_ count: Int) throws(DocumentFault) -> UInt64 {
    guard count <= remaining else { throw truncated("\(count) bytes") }
    var word: UInt64 = 0
    for index in 0..<count { word |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    offset += count
    return word
  }

  private func truncated(_ expected: String) -> DocumentFault {
    DocumentFault(.truncated, at: bytes.count, "it ends, and \(expected) was expected")
  }
}

/// How words become stamps.
private struct Words {
  let first: UInt64
  let bytes: Int
  let nodes: [UInt32]
  let bits: UInt64

  init(first: UInt64, bytes: Int, nodes: [UInt32]) {
    self.first = first
    self.bytes = bytes
    self.nodes = nodes
    bits = CompactForm.nodeBits(nodes.count)
  }

  @inline(__always)
  func stamp(_ word: UInt64) -> Stamp? {
    let node = Int(truncatingIfNeeded: (word >> 1) & (1 << bits - 1))
    let moment = word >> (bits + 1)
    guard node < nodes.count, moment <= HybridTime.maximum.milliseconds - first else { return nil }
    let time = HybridTime(milliseconds: first + moment)
    return Stamp(time: time, node: NodeID(nodes[node]), isRemoval: word & 1 != 0)
  }
}
