/// Writes the compact form.
struct CompactWriter {
  private let set: ElementSet
  private let nodes: [UInt32]
  private let first: UInt64
  private let wordBytes: Int

  private init(_ set: ElementSet) {
    self.set = set
    var nodes: Set<UInt32> = []
    var first = UInt64.max
    var last: UInt64 = 0
    var latestNode: UInt64 = .max
    for row in set.rows {
      first = min(first, row.time >> 16)
      last = max(last, row.time >> 16)
      guard row.tail >> 2 != latestNode else { continue }
      latestNode = row.tail >> 2
      nodes.insert(UInt32(truncatingIfNeeded: latestNode))
    }
    for text in set.texts {
      first = min(first, text.stamp.time.milliseconds)
      last = max(last, text.stamp.time.milliseconds)
      nodes.insert(text.stamp.node.raw)
    }
    self.nodes = nodes.sorted()
    self.first = set.isEmpty ? 0 : first
    let range = set.isEmpty ? 0 : last - first
    let bits = UInt64.bitWidth - range.leadingZeroBitCount + Int(CompactForm.nodeBits(nodes.count)) + 1
    wordBytes = (bits + 7) / 8
  }

  /// Writes a document.
  static func bytes(_ document: SyncDocument) -> [UInt8] {
    Self(document.set).bytes(document)
  }

  private func bytes(_ document: SyncDocument) -> [UInt8] {
    let counters = counters()
    let room =
      100 + document.fields.count + nodes.count * 4 + set.rows.count * (10 + wordBytes) + counters.count * 12
      + set.texts.reduce(0) { $0 + $1.id.bytes.count + 10 + wordBytes }
      + set.fields.values.reduce(0) { $0 + $1.count + 20 }
    var bytes = [UInt8](capacity: room) { (output: inout OutputSpan<UInt8>) in
      for byte in CompactForm.magic { output.append(byte) }
      let header = document.header
      for number in [header.version, header.minimumReader, header.minimumWriter] { write(UInt64(number), to: &output) }
      write(document.fields, to: &output)
      write(UInt64(nodes.count), to: &output)
      for node in nodes { write(UInt64(node), bytes: 4, to: &output) }
      write(first, to: &output)
      output.append(UInt8(wordBytes))
      writeRows(to: &output)
      write(counters, to: &output)
      writeFields(to: &output)
    }
    let sum = CompactForm.checksum(bytes.span)
    for shift: UInt32 in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: sum >> shift)) }
    return bytes
  }

  private func writeRows(to output: inout OutputSpan<UInt8>) {
    write(UInt64(set.rows.count), to: &output)
    var following: UInt64 = 0
    for row in set.rows {
      write(row.id - following, to: &output)
      following = row.id + 1
    }
    // Most rows in a row are of one node, or of few.
    var latest = (node: UInt32(0), number: UInt64(0))
    if let first = nodes.first { latest.node = first }
    let bits = CompactForm.nodeBits(nodes.count)
    for row in set.rows {
      let node = UInt32(truncatingIfNeeded: row.tail >> 2)
      if node != latest.node { latest = (node, number(of: node)) }
      let moment = row.time >> 16 - first
      write((moment << bits | latest.number) << 1 | (row.isRemoval ? 1 : 0), bytes: wordBytes, to: &output)
    }
    write(UInt64(set.texts.count), to: &output)
    for text in set.texts {
      write(text.id.bytes, to: &output)
      let moment = text.stamp.time.milliseconds - first
      let word = (moment << bits | number(of: text.stamp.node.raw)) << 1 | (text.stamp.isRemoval ? 1 : 0)
      write(word, bytes: wordBytes, to: &output)
    }
  }

  /// The rows whose counters are not zero, numbers and texts counted through.
  private func counters() -> [(row: Int, counter: UInt64)] {
    var counters: [(Int, UInt64)] = []
    for (index, row) in set.rows.enumerated() where row.time & 0xFFFF != 0 {
      counters.append((index, row.time & 0xFFFF))
    }
    for (index, text) in set.texts.enumerated() where text.stamp.time.counter != 0 {
      counters.append((set.rows.count + index, UInt64(text.stamp.time.counter)))
    }
    return counters
  }

  private func write(_ counters: [(row: Int, counter: UInt64)], to output: inout OutputSpan<UInt8>) {
    write(UInt64(counters.count), to: &output)
    var following = 0
    for (row, counter) in counters {
      write(UInt64(row - following), to: &output)
      write(counter, bytes: 2, to: &output)
      following = row + 1
    }
  }

  private func writeFields(to output: inout OutputSpan<UInt8>) {
    write(UInt64(set.fields.count), to: &output)
    guard !set.fields.isEmpty else { return }
    var following = 0
    func writeRow(_ row: Int, _ fields: [UInt8], to output: inout OutputSpan<UInt8>) {
      write(UInt64(row - following), to: &output)
      write(fields, to: &output)
      following = row + 1
    }
    for (index, row) in set.rows.enumerated() where row.hasFields {
      writeRow(index, set.fields[ElementID(packed: row.id)] ?? [], to: &output)
    }
    for (index, text) in set.texts.enumerated() {
      guard let fields = set.fields[text.id] else { continue }
      writeRow(set.rows.count + index, fields, to: &output)
    }
  }

  /// The place of a node in the table.
  private func number(of node: UInt32) -> UInt64 { UInt64(nodes.firstIndex(of: node) ?? 0) }

  /// Writes a length and bytes.
  private func write(_ bytes: [UInt8], to output: inout OutputSpan<UInt8>) {
    write(UInt64(bytes.count), to: &output)
    for byte in bytes { output.append(byte) }
  }

  @inline(__always)
  private func write(_ number: UInt64, to output: inout OutputSpan<UInt8>) {
    var rest = number
    while rest >= 0x80 {
      output.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    output.append(UInt8(truncatingIfNeeded: rest))
  }

  @inline(__always)
  private func write(_ number: UInt64, bytes: Int, to output: inout OutputSpan<UInt8>) {
    var rest = number
    for _ in 0..<bytes {
      output.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}
