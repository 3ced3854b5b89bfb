/// Reads a property list in its binary form.
///
/// Foundation reads it too, and ends the program over some bytes that a stranger changed (a set whose elements are none),
/// so it is only given lists that this reader has been through. Sets and the references of keyed archives are no values of
/// a property list and are refused.
///
/// - SeeAlso: The comment at the head of `CFBinaryPList.c` in Apple's CoreFoundation, which describes the form.
struct BinaryPlistReader {
  private let bytes: [UInt8]
  /// How many bytes the number of an object takes in arrays and dictionaries.
  private let referenceSize: Int
  /// Where each object begins.
  private let offsets: [Int]
  private var depth = 0
  private var visited = 0

  /// More levels than any list has, and fewer than a stack.
  private static let deepest = 200
  /// An object that stands in several places is read in each, so few bytes can say much.
  private static let most = 1_000_000
  private static let trailerSize = 32

  /// Reads a list.
  ///
  /// - Throws: ``PlistError``.
  static func read(_ bytes: [UInt8]) throws(PlistError) -> PlistNode {
    guard bytes.starts(with: "bplist00".utf8), bytes.count >= 8 + trailerSize else { throw .damaged(0) }
    let trailer = bytes.count - trailerSize
    guard let count = number(bytes, at: trailer + 8, size: 8), let top = number(bytes, at: trailer + 16, size: 8),
      let table = number(bytes, at: trailer + 24, size: 8)
    else { throw .damaged(trailer) }
    let size = Int(bytes[trailer + 6])
    guard (1...8).contains(size), (1...8).contains(Int(bytes[trailer + 7])), count > 0, top < count, table >= 8,
      table <= trailer, count <= (trailer - table) / size
    else { throw .damaged(trailer) }
    var offsets: [Int] = []
    for index in 0..<count {
      guard let offset = number(bytes, at: table + index * size, size: size), (8..<table).contains(offset) else {
        throw .damaged(table + index * size)
      }
      offsets.append(offset)
    }
    // Values lie between the head and the table of their places.
    var reader = BinaryPlistReader(
      bytes: Array(bytes[..<table]),
      referenceSize: Int(bytes[trailer + 7]),
      offsets: offsets
    )
    return try reader.object(top)
  }

  private init(bytes: [UInt8], referenceSize: Int, offsets: [Int]) {
    self.bytes = bytes
    self.referenceSize = referenceSize
    self.offsets = offsets
  }

  private mutating func object(_ index: Int) throws(PlistError) -> PlistNode {
    depth += 1
    visited += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest, visited <= Self.most else { throw .damaged(offsets[index]) }
    return PlistNode(value: try value(at: offsets[index]), range: 0..<0)
  }

  private mutating func value(at offset: Int) throws(PlistError) -> PlistNode.Value {
    let low = Int(bytes[offset] & 0x0F)
    switch bytes[offset] >> 4 {
    case 0x0 where low == 8 || low == 9: return .boolean(low == 9)
    case 0x1: return .number("\(try integer(at: offset + 1, size: 1 << min(low, 4)))")
    case 0x2: return .number("\(try real(at: offset + 1, size: 1 << min(low, 4)))")
    case 0x3 where low == 3:
      _ = try slice(offset + 1, 8)
      return .other("date")
    case 0x4:
      let (count, start) = try count(low, at: offset)
      _ = try slice(start, count)
      return .other("data")
    case 0x5, 0x6: return .string(try text(at: offset))
    case 0xA:
      let (count, start) = try count(low, at: offset)
      return .array(try objects(try references(start, count)))
    case 0xD:
      let (count, start) = try count(low, at: offset)
      return .dictionary(try entries(try references(start, 2 * count)))
    default: throw .damaged(offset)
    }
  }

  private mutating func objects(_ references: [Int]) throws(PlistError) -> [PlistNode] {
    var nodes: [PlistNode] = []
    for reference in references { nodes.append(try object(reference)) }
    return nodes
  }

  /// The entries of a dictionary, whose keys stand before its values; by the order of the letters, since the form has none.
  private mutating func entries(_ references: [Int]) throws(PlistError) -> [PlistNode.Entry] {
    let count = references.count / 2
    var members: [String: PlistNode] = [:]
    for place in 0..<count {
      let key = offsets[references[place]]
      guard [0x5, 0x6].contains(bytes[key] >> 4) else { throw .damaged(key) }
      let name = try text(at: key)
      guard members[name] == nil else { throw .damaged(key) }
      members[name] = try object(references[count + place])
    }
    return members.sorted { $0.key < $1.key }.map { PlistNode.Entry(key: $0.key, keyRange: 0..<0, node: $0.value) }
  }

  private func references(_ start: Int, _ count: Int) throws(PlistError) -> [Int] {
    guard count <= bytes.count / referenceSize else { throw .damaged(start) }
    _ = try slice(start, count * referenceSize)
    var references: [Int] = []
    for place in 0..<count {
      let at = start + place * referenceSize
      guard let reference = Self.number(bytes, at: at, size: referenceSize), reference < offsets.count else {
        throw .damaged(at)
      }
      references.append(reference)
    }
    return references
  }

  private func text(at offset: Int) throws(PlistError) -> String {
    let (count, start) = try count(Int(bytes[offset] & 0x0F), at: offset)
    if bytes[offset] >> 4 == 0x5 {
      let letters = try slice(start, count)
      guard letters.allSatisfy({ $0 < 0x80 }) else { throw .damaged(start) }
      return String(decoding: letters, as: UTF8.self)
    }
    guard count <= bytes.count / 2 else { throw .damaged(start) }
    let halves = Array(try slice(start, 2 * count))
    let units = (0..<count).map { UInt16(halves[2 * $0]) << 8 | UInt16(halves[2 * $0 + 1]) }
    guard let text = String(validating: units, as: UTF16.self) else { throw .damaged(start) }
    return text
  }

  /// How many there are of something, and where they begin: fifteen says that a number follows.
  private func count(_ low: Int, at offset: Int) throws(PlistError) -> (Int, Int) {
    guard low == 0x0F else { return (low, offset + 1) }
    let mark = try slice(offset + 1, 1)
    guard let kind = mark.first, kind >> 4 == 0x1, kind & 0x0F <= 3 else { throw .damaged(offset) }
    let size = 1 << Int(kind & 0x0F)
    _ = try slice(offset + 2, size)
    guard let count = Self.number(bytes, at: offset + 2, size: size), count <= bytes.count else {
      throw .damaged(offset)
    }
    return (count, offset + 2 + size)
  }

  /// A number of up to eight bytes, of which only eight have a sign.
  private func integer(at start: Int, size: Int) throws(PlistError) -> Int64 {
    guard size <= 8 else { throw .damaged(start) }
    let bits = try slice(start, size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int64(bitPattern: bits)
  }

  private func real(at start: Int, size: Int) throws(PlistError) -> Double {
    let bits = try slice(start, size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    switch size {
    case 4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case 8: return Double(bitPattern: bits)
    default: throw .damaged(start)
    }
  }

  private func slice(_ start: Int, _ count: Int) throws(PlistError) -> ArraySlice<UInt8> {
    guard start <= bytes.count, count <= bytes.count - start else { throw .damaged(min(start, bytes.count)) }
    return bytes[start..<(start + count)]
  }

  /// A number without a sign, its highest byte first; nil for one that no index can have.
  private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
    guard start >= 0, size <= 8, start <= bytes.count - size else { return nil }
    return Int(exactly: bytes[start..<(start + size)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
  }
}

extension PlistError {
  /// Something at a byte is not what the form has there.
  fileprivate static func damaged(_ offset: Int) -> PlistError {
    PlistError(offset: offset, message: "its binary form is damaged.")
  }
}
