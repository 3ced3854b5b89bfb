/// The bytes that mean something in a line.
///
/// All are ASCII, so none of them ever is a part of another character in UTF-8.
extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let newline = UInt8(ascii: "\n")
  static let space = UInt8(ascii: " ")
  static let backslash = UInt8(ascii: "\\")
  static let backquote = UInt8(ascii: "`")
  static let singleQuote = UInt8(ascii: "'")
  static let doubleQuote = UInt8(ascii: "\"")
  static let hash = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let asterisk = UInt8(ascii: "*")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let equals = UInt8(ascii: "=")
  static let openBrace = UInt8(ascii: "{")
  static let closeBrace = UInt8(ascii: "}")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let openParenthesis = UInt8(ascii: "(")
  static let closeParenthesis = UInt8(ascii: ")")

  /// Space, tab, line feed, vertical tab, form feed or carriage return.
  var isBlank: Bool { self == .space || (self >= 9 && self <= 13) }

  /// A letter of ASCII, a digit, an underscore, or a piece of any other character.
  var isWordPart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default:
      false
    }
  }

  /// A character of ASCII that operators are made of.
  var isOperatorPart: Bool { "/=-+!*%<>&|^~?.".utf8.contains(self) }

  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}

extension [UInt8] {
  /// The first offset at or after `start` where no blank stands.
  func skippingBlanks(from start: Int) -> Int {
    var index = start
    while index < count, self[index].isBlank { index += 1 }
    return index
  }

  /// The same, but not beyond the end of the line.
  func skippingBlanksOfLine(from start: Int) -> Int {
    var index = start
    while index < count, self[index].isBlank, self[index] != .newline { index += 1 }
    return index
  }

  /// The first offset at or after `start` where a blank stands, or the end.
  func nextBlank(from start: Int) -> Int {
    var index = start
    while index < count, !self[index].isBlank { index += 1 }
    return index
  }

  /// The text of a part that begins and ends beside ASCII.
  func text(_ range: Range<Int>) -> String { String(decoding: self[range], as: UTF8.self) }

  /// Whether `pattern` stands at `index`.
  func has(_ pattern: String, at index: Int) -> Bool {
    index < count && self[index...].starts(with: pattern.utf8)
  }
}
