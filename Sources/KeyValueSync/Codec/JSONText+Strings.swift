extension JSONText {
  /// The bytes that a string stands for.
  ///
  /// - Parameter name: Where the string is, its escapes checked by ``string(_:)``.
  /// - Returns: Valid UTF-8.
  /// - Throws: ``DocumentFault`` for half of a surrogate pair, and for bytes that are no UTF-8.
  func unescaped(_ name: Name) throws(DocumentFault) -> [UInt8] {
    let result = name.isEscaped ? try unescape(name.content) : Array(bytes[name.content])
    guard String(validating: result, as: UTF8.self) != nil else {
      throw DocumentFault(.malformed, at: name.content.lowerBound, "a string is no UTF-8")
    }
    return result
  }

  private func unescape(_ content: Range<Int>) throws(DocumentFault) -> [UInt8] {
    var result: [UInt8] = []
    var index = content.lowerBound
    while index < content.upperBound {
      guard bytes[index] == 0x5C else {
        result.append(bytes[index])
        index += 1
        continue
      }
      let letter = bytes[index + 1]
      guard letter == 0x75 else {
        let plain: [UInt8: UInt8] = [0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09]
        result.append(plain[letter] ?? letter)
        index += 2
        continue
      }
      var scalar = unit(at: index + 2)
      let start = index
      index += 6
      if scalar & 0xFC00 == 0xD800, index + 6 <= content.upperBound, bytes[index] == 0x5C, bytes[index + 1] == 0x75,
        unit(at: index + 2) & 0xFC00 == 0xDC00
      {
        scalar = 0x10000 + (scalar & 0x3FF) << 10 + unit(at: index + 2) & 0x3FF
        index += 6
      }
      guard let scalar = Unicode.Scalar(scalar) else {
        throw DocumentFault(.malformed, at: start, "half of a surrogate pair")
      }
      result += UTF8.encode(scalar).map { Array($0) } ?? []
    }
    return result
  }

  /// Four hexadecimal digits.
  private func unit(at index: Int) -> UInt32 {
    bytes[index..<(index + 4)].reduce(0) { $0 << 4 | (Self.hexadecimal($1) ?? 0) }
  }
}
