/// What an element of a set is called, in a form that compares as fast as a number where it can.
///
/// Numbers of a catalogue (`1603171516`) and names of a library (`l.sticiFl`) become one number of 64 bits; every other
/// text stays text. The order is that of the numbers, then of the names by length and letter, then of the other texts
/// by their bytes. It is the order of a document, so it is the same everywhere.
package struct ElementID: Hashable, Sendable {
  /// The number, or ``isText``.
  let packed: UInt64
  /// The text where there is no number for it, else empty.
  let bytes: [UInt8]

  /// Stands for "no number"; no library name reaches it.
  static let isText = UInt64.max
  /// Library names have this bit.
  static let libraryBit: UInt64 = 1 << 63
  /// The longest library name behind `l.` that has a number: 62¹⁰ and all shorter ones are below 2⁶⁰.
  static let longestName = 10

  /// Names an element.
  ///
  /// - Parameter text: Any text; two texts are the same when their bytes of UTF-8 are.
  package init(_ text: String) {
    self.init(utf8: text.utf8.span)
  }

  /// Names an element by a number.
  ///
  /// - Parameter packed: What ``pack(_:)`` made.
  init(packed: UInt64) {
    self.packed = packed
    bytes = []
  }

  /// Names an element by bytes that are valid UTF-8.
  init(utf8: Span<UInt8>) {
    if let number = Self.pack(utf8) {
      packed = number
      bytes = []
    } else {
      packed = Self.isText
      bytes = utf8.indices.map { utf8[$0] }
    }
  }

  /// The text.
  package var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The bytes of the text.
  var utf8: [UInt8] {
    guard packed != Self.isText else { return bytes }
    return Self.unpack(packed)
  }

  /// The number for a text, nil where only the text itself will do.
  ///
  /// A number has no zeros in front, so that each has one text, and each text one number.
  static func pack(_ utf8: Span<UInt8>) -> UInt64? {
    guard (1...18).contains(utf8.count) else { return nil }
    let first = utf8[0]
    if first == UInt8(ascii: "l") { return packName(utf8) }
    guard first != UInt8(ascii: "0") || utf8.count == 1 else { return nil }
    var number: UInt64 = 0
    for index in 0..<utf8.count {
      let digit = utf8[index] &- 0x30
      guard digit < 10 else { return nil }
      number = number &* 10 &+ UInt64(digit)
    }
    return number
  }

  /// Letters and digits behind `l.`, counted with a one for the first so that `l.0` and `l.00` differ.
  private static func packName(_ utf8: Span<UInt8>) -> UInt64? {
    guard (3...(longestName + 2)).contains(utf8.count), utf8[1] == UInt8(ascii: ".") else { return nil }
    var number: UInt64 = 0
    for index in 2..<utf8.count {
      let byte = utf8[index]
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte &- 0x30
      case 0x41...0x5A: digit = byte &- 0x41 &+ 10
      case 0x61...0x7A: digit = byte &- 0x61 &+ 36
      default: return nil
      }
      number = number &* 62 &+ UInt64(digit) &+ 1
    }
    return libraryBit | number
  }

  /// Whether a number is one that ``pack(_:)`` makes.
  static func isPacked(_ number: UInt64) -> Bool {
    number & libraryBit == 0 ? number < 1_000_000_000_000_000_000 : (1...longestNumber).contains(number & ~libraryBit)
  }

  /// The number of ten times the last letter.
  private static let longestNumber: UInt64 = (0..<longestName).reduce(0) { number, _ in number * 62 + 62 }

  /// The bytes of a number's text.
  static func unpack(_ packed: UInt64) -> [UInt8] {
    var reversed: [UInt8] = []
    var number = packed & ~libraryBit
    guard packed & libraryBit != 0 else {
      repeat {
        reversed.append(UInt8(truncatingIfNeeded: number % 10) + 0x30)
        number /= 10
      } while number > 0
      return reversed.reversed()
    }
    while number > 0 {
      let digit = UInt8((number - 1) % 62)
      reversed.append(digit < 10 ? digit + 0x30 : digit < 36 ? digit - 10 + 0x41 : digit - 36 + 0x61)
      number = (number - 1) / 62
    }
    return [UInt8(ascii: "l"), UInt8(ascii: ".")] + reversed.reversed()
  }
}

extension ElementID: Comparable {
  /// Whether one element comes before another in a document.
  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.packed != rhs.packed ? lhs.packed < rhs.packed : lhs.bytes.lexicographicallyPrecedes(rhs.bytes)
  }
}

extension ElementID: CustomStringConvertible, ExpressibleByStringLiteral {
  /// The text.
  package var description: String { text }

  /// Names an element.
  ///
  /// - Parameter value: The text.
  package init(stringLiteral value: String) { self.init(value) }
}
