/// Writes the readable form, and the record of a single element.
///
/// The order of the members is fixed, numbers have one form, and there is no space: equal documents give equal bytes.
enum JSONDocumentWriter {
  /// Writes a document.
  static func bytes(_ document: SyncDocument) -> [UInt8] {
    let set = document.set
    let room =
      200 + document.fields.count + set.rows.count * 84 + set.texts.reduce(0) { $0 + $1.id.bytes.count * 6 + 84 }
      + set.fields.values.reduce(0) { $0 + $1.count + 1 }
    return [UInt8](capacity: room) { (output: inout OutputSpan<UInt8>) in
      write(document.header, fields: document.fields, to: &output)
      append(#","items":{"#, to: &output)
      for (index, row) in set.rows.enumerated() {
        if index > 0 { output.append(0x2C) }
        output.append(0x22)
        writeID(row.id, to: &output)
        append(#"":{"#, to: &output)
        write(row.stamp, to: &output)
        if row.hasFields { write(set.fields[ElementID(packed: row.id)] ?? [], to: &output) }
        output.append(0x7D)
      }
      for (index, text) in set.texts.enumerated() {
        if index > 0 || !set.rows.isEmpty { output.append(0x2C) }
        write(string: text.id.bytes, to: &output)
        append(":{", to: &output)
        write(text.stamp, to: &output)
        if let fields = set.fields[text.id] { write(fields, to: &output) }
        output.append(0x7D)
      }
      append("}}", to: &output)
    }
  }

  /// Writes the record of one element.
  static func bytes(_ record: ElementRecord, header: DocumentHeader) -> [UInt8] {
    [UInt8](capacity: 200 + record.fields.count) { (output: inout OutputSpan<UInt8>) in
      write(header, fields: [], to: &output)
      output.append(0x2C)
      write(record.stamp, to: &output)
      if !record.fields.isEmpty { write(record.fields, to: &output) }
      output.append(0x7D)
    }
  }

  private static func write(_ header: DocumentHeader, fields: [UInt8], to output: inout OutputSpan<UInt8>) {
    append(#"{"v":"#, to: &output)
    write(UInt64(header.version), to: &output)
    if header.minimumReader != header.version {
      append(#","minRead":"#, to: &output)
      write(UInt64(header.minimumReader), to: &output)
    }
    if header.minimumWriter != header.version {
      append(#","minWrite":"#, to: &output)
      write(UInt64(header.minimumWriter), to: &output)
    }
    if !fields.isEmpty { write(fields, to: &output) }
  }

  private static func write(_ stamp: Stamp, to output: inout OutputSpan<UInt8>) {
    append(#""t":"#, to: &output)
    write(stamp.time.milliseconds, to: &output)
    if stamp.time.counter != 0 {
      append(#","c":"#, to: &output)
      write(UInt64(stamp.time.counter), to: &output)
    }
    append(#","n":""#, to: &output)
    for shift in stride(from: 28, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: stamp.node.raw >> UInt32(shift)) & 15
      output.append(digit < 10 ? 0x30 + digit : 0x61 - 10 + digit)
    }
    output.append(0x22)
    if stamp.isRemoval { append(#","d":true"#, to: &output) }
  }

  /// Writes members that were kept, behind a comma.
  private static func write(_ fields: [UInt8], to output: inout OutputSpan<UInt8>) {
    output.append(0x2C)
    for byte in fields { output.append(byte) }
  }

  private static func writeID(_ packed: UInt64, to output: inout OutputSpan<UInt8>) {
    guard packed & ElementID.libraryBit != 0 else { return write(packed, to: &output) }
    for byte in ElementID.unpack(packed) { output.append(byte) }
  }

  /// Writes a number, digits from the left, without a buffer of its own.
  private static func write(_ number: UInt64, to output: inout OutputSpan<UInt8>) {
    var divisor: UInt64 = 1
    while number / divisor >= 10 { divisor *= 10 }
    while divisor > 0 {
      output.append(0x30 + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }

  private static func write(string bytes: [UInt8], to output: inout OutputSpan<UInt8>) {
    output.append(0x22)
    for byte in bytes {
      switch byte {
      case 0x22, 0x5C:
        output.append(0x5C)
        output.append(byte)
      case 0..<0x20:
        append("\\u00", to: &output)
        output.append(0x30 + byte >> 4)
        output.append(byte & 15 < 10 ? 0x30 + byte & 15 : 0x61 - 10 + byte & 15)
      default: output.append(byte)
      }
    }
    output.append(0x22)
  }

  @inline(__always)
  private static func append(_ text: StaticString, to output: inout OutputSpan<UInt8>) {
    // A static string's bytes live for ever.
    let bytes = unsafe UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for index in 0..<text.utf8CodeUnitCount { output.append(unsafe bytes[index]) }
  }
}
