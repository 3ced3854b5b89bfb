import CompilerService

/// A text that insertions are made into, in order.
struct Draft {
  private let bytes: [UInt8]
  private var written: [UInt8] = []
  private var position = 0
  private var insertions: [(offset: Int, length: Int)] = []

  /// A draft without insertions.
  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Inserts a text.
  ///
  /// - Parameters:
  ///   - text: The text; it has no line breaks.
  ///   - offset: The byte in front of which it stands, not before an earlier insertion.
  mutating func insert(_ text: String, at offset: Int) {
    written += bytes[position..<offset]
    written += text.utf8
    insertions.append((offset, text.utf8.count))
    position = offset
  }

  /// The text with the insertions.
  var text: String {
    String(decoding: written + bytes[position...], as: UTF8.self)
  }

  /// Which byte of the text with insertions is which byte of the typed one.
  ///
  /// - Parameter shift: How many bytes are put in front of the whole.
  /// - Returns: The map.
  func map(shiftedBy shift: Int) -> OffsetMap {
    var map = OffsetMap()
    if shift > 0 { map.insert(at: 0, length: shift) }
    for insertion in insertions { map.insert(at: insertion.offset, length: insertion.length) }
    return map
  }

  /// A written type as an argument for a generic type, or nothing where it cannot stand there.
  func typeArgument(_ span: SourceOutline.Span) -> String? {
    var type = String(decoding: bytes[span.start..<span.end], as: UTF8.self)
    guard !type.contains("//"), !type.contains("/*"), !type.hasPrefix("some "), !type.contains(" some ") else {
      return nil
    }
    if type.hasSuffix("!") { type = "(" + type.dropLast() + ")?" }
    return "<" + type.split(whereSeparator: \.isNewline).joined(separator: " ") + ">"
  }
}
