/// A JSON document as a flat list of its values in the order of the text.
///
/// The compiler nests one expression of 150 terms six hundred levels deep, where Foundation's reader gives up at 512.
/// A flat list has no depth: a value's parts are the entries that follow it, up to the entry's `end`.
struct DumpTree: Sendable {
  /// What a value is.
  enum Kind: Sendable {
    case object, array, string, number, literal
  }

  /// One value, with the key it has in its object.
  struct Entry: Sendable {
    var kind: Kind
    var key: Range<Int>
    var text: Range<Int>
    /// The index after the value's last part.
    var end: Int
  }

  let bytes: [UInt8]
  let entries: [Entry]

  /// The direct part of an object that has a key.
  func member(_ key: String, of index: Int) -> Int? {
    children(of: index).first { hasKey(key, $0) }
  }

  /// Whether a value stands under a key.
  func hasKey(_ key: String, _ index: Int) -> Bool {
    let range = entries[index].key
    return range.count == key.utf8.count && key.utf8.elementsEqual(bytes[range])
  }

  /// The text of a string or number under a key.
  func string(_ key: String, of index: Int) -> String? {
    member(key, of: index).flatMap { string(at: $0) }
  }

  /// The number under a key.
  func number(_ key: String, of index: Int) -> Int? {
    member(key, of: index).flatMap { entries[$0].kind == .number ? Int(raw($0)) : nil }
  }

  /// Whether the value under a key is `true`.
  func flag(_ key: String, of index: Int) -> Bool {
    member(key, of: index).map { entries[$0].kind == .literal && raw($0) == "true" } ?? false
  }

  /// The text of a string with its escapes undone.
  func string(at index: Int) -> String? {
    guard entries[index].kind == .string else { return nil }
    let text = bytes[entries[index].text]
    return text.contains(UInt8(ascii: "\\")) ? JSONEscapes.undo(text) : String(decoding: text, as: UTF8.self)
  }

  /// The direct parts of an object or array.
  func children(of index: Int) -> some Sequence<Int> {
    sequence(
      state: index + 1,
      next: { [entries] next in
        guard next < entries[index].end else { return nil }
        defer { next = entries[next].end }
        return next
      }
    )
  }

  private func raw(_ index: Int) -> String {
    String(decoding: bytes[entries[index].text], as: UTF8.self)
  }
}

/// The escapes of a JSON string.
///
/// - SeeAlso: RFC 8259, section 7.
enum JSONEscapes {
  /// The text that an escaped text stands for; an escape that means nothing becomes U+FFFD.
  static func undo(_ text: ArraySlice<UInt8>) -> String {
    var units: [UInt16] = []
    var rest = Substring(decoding: text, as: UTF8.self)
    while let character = rest.popFirst() {
      guard character == "\\" else {
        units += character.utf16
        continue
      }
      switch rest.popFirst() {
      case "n": units.append(0x0A)
      case "t": units.append(0x09)
      case "r": units.append(0x0D)
      case "b": units.append(0x08)
      case "f": units.append(0x0C)
      case "u":
        units.append(UInt16(rest.prefix(4), radix: 16) ?? 0xFFFD)
        rest = rest.dropFirst(4)
      case let other?: units += other.utf16
      case nil: units.append(0xFFFD)
      }
    }
    return String(decoding: units, as: UTF16.self)
  }
}
