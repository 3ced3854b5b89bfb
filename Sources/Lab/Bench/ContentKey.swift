/// A short name for a text, the same in every process: two 64-bit FNV-1a hashes from different beginnings.
struct ContentKey {
  private var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private var second: UInt64 = 0x6c62_272e_07bb_0142

  /// Takes a text and its length in.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for index in bytes.indices { unsafe add(bytes[index]) }
    }
    add("\(text.utf8.count)".utf8)
  }

  private mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { add(byte) }
  }

  private mutating func add(_ byte: UInt8) {
    first = (first ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    second = (second ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    second ^= second >> 29
  }

  /// The name, 32 hexadecimal digits.
  var text: String {
    [first, second].map { value in
      let digits = String(value, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined()
  }
}

extension LabProgram {
  /// A short name for everything that its checks and runs depend on, except for the mode and the toolchain.
  var key: String {
    var key = ContentKey()
    key.add(text)
    for module in modules {
      key.add(module.name)
      key.add(module.text)
    }
    key.add("\(isOptimized) \(startsProcesses)")
    return key.text
  }
}
