/// Writes DER: a tag, a length, and what is inside.
///
/// - SeeAlso: X.690, section 10.
enum DERText {
  /// An element.
  static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    var length: [UInt8] = []
    if content.count < 0x80 {
      length = [UInt8(content.count)]
    } else {
      var rest = content.count
      while rest > 0 {
        length.insert(UInt8(rest & 0xFF), at: 0)
        rest >>= 8
      }
      length.insert(0x80 | UInt8(length.count), at: 0)
    }
    return [tag] + length + content
  }

  /// A sequence.
  static func sequence(_ elements: [[UInt8]]) -> [UInt8] { element(0x30, elements.flatMap { $0 }) }

  /// A number below 128.
  static func small(_ number: UInt8) -> [UInt8] { element(0x02, [number]) }

  /// A text.
  static func utf8(_ text: String) -> [UInt8] { element(0x0C, Array(text.utf8)) }

  /// An object identifier such as "1.2.840.10045.4.3.2".
  static func identifier(_ text: String) -> [UInt8] {
    let numbers = text.split(separator: ".").compactMap { Int($0) }
    var content: [UInt8] = [UInt8(numbers[0] * 40 + numbers[1])]
    for number in numbers.dropFirst(2) {
      var digits = [UInt8(number & 0x7F)]
      var rest = number >> 7
      while rest > 0 {
        digits.insert(UInt8(rest & 0x7F) | 0x80, at: 0)
        rest >>= 7
      }
      content += digits
    }
    return element(0x06, content)
  }
}
