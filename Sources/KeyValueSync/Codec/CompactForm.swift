/// What the writer and the reader of the compact form share.
///
/// ```
/// magic 95 4B 56 53 · version · minimum reader · minimum writer
/// length and bytes of the unknown members at the top
/// count of nodes · each in 4 bytes, rising
/// first moment in milliseconds · bytes for a word (1…8)
/// count of rows · for each the distance of its number from the one before · for each its word
/// count of texts · for each length, bytes and word
/// count of counters · for each the distance of its row, and the counter in 2 bytes
/// count of fields · for each the distance of its row, length and bytes
/// checksum in 4 bytes (CRC-32 of all before it)
/// ```
///
/// Numbers are written seven bits to a byte, the lowest first, the highest bit saying that more follow; what has a fixed
/// number of bytes has its lowest byte first. A word is `((moment − first) << bits of a node | node) << 1 | removal`.
/// Rows are counted through numbers and texts. Distances are one less than they are behind the first, since no two are
/// the same.
enum CompactForm {
  /// No text and no page begins with it.
  static let magic: [UInt8] = [0x95, 0x4B, 0x56, 0x53]

  /// How many bits the number of a node takes.
  static func nodeBits(_ count: Int) -> UInt64 {
    count < 2 ? 0 : UInt64(Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// The checksum that Ethernet and PNG use.
  ///
  /// - SeeAlso: ISO 3309; "123456789" gives CBF43926.
  static func checksum(_ bytes: Span<UInt8>) -> UInt32 {
    var sum: UInt32 = ~0
    for index in 0..<bytes.count { sum = sum >> 8 ^ table[Int((sum ^ UInt32(bytes[index])) & 0xFF)] }
    return ~sum
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
  }
}
