/// A hash of texts that is the same in every process: FNV-1a with 128 bits.
///
/// - SeeAlso: RFC 9923, "The FNV Non-Cryptographic Hash Algorithm".
struct ContentHash {
  private var state: UInt128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d

  /// Adds a text.
  ///
  /// - Parameter text: The text; two texts hash to something else than their concatenation.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    // No text of UTF-8 has this byte.
    add(0xff)
  }

  /// The hash as 32 hexadecimal digits.
  var text: String {
    let digits = String(state, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  private mutating func add(_ byte: UInt8) {
    state = (state ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013b
  }
}
