/// Turns the bytes a keyboard sends into keys.
///
/// A key is handed over only when it is complete. Whatever else happens between its bytes, libedit has seen nothing of
/// it, and a sequence nobody knows can be dropped whole instead of leaking `;5C` into the text.
struct KeyDecoder {
  /// One thing that was typed.
  enum Key: Equatable {
    /// A character or a control character.
    case character(Unicode.Scalar)
    /// Escape and what belongs to it: an arrow, a function key, or Alt with a character.
    case sequence([Unicode.Scalar])
  }

  private enum State: Equatable {
    case ground
    /// The bytes of a character so far, and how many it has in all.
    case character([UInt8], length: Int)
    case escape
    /// `ESC [` and the bytes after it so far.
    case control([UInt8])
    /// `ESC O`.
    case singleShift
  }

  private var state = State.ground

  /// Whether the next bytes belong to a key that has begun.
  var isMidway: Bool { state != .ground }

  /// Takes one byte.
  ///
  /// - Returns: The keys that are complete now: mostly none or one, two when the byte also shows that an escape before
  ///   it stood alone.
  mutating func feed(_ byte: UInt8) -> [Key] {
    switch state {
    case .ground:
      return begin(byte)
    case .character(let bytes, let length):
      guard byte & 0xc0 == 0x80 else { return begin(byte) }
      guard bytes.count + 1 == length else {
        state = .character(bytes + [byte], length: length)
        return []
      }
      state = .ground
      return Self.scalar(of: bytes + [byte]).map { [.character($0)] } ?? []
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .control([])
      case UInt8(ascii: "O"): state = .singleShift
      case 0x1b: return [.character("\u{1b}")]
      case 0x80...: return [.character("\u{1b}")] + begin(byte)
      default: return end(with: [byte])
      }
      return []
    case .singleShift:
      guard (0x20...0x7e).contains(byte) else { return begin(byte) }
      return end(with: [UInt8(ascii: "O"), byte])
    case .control(let bytes):
      let isLinuxFunctionKey = bytes.isEmpty && byte == UInt8(ascii: "[")
      if ((0x20...0x3f).contains(byte) || isLinuxFunctionKey) && bytes.count < 32 {
        state = .control(bytes + [byte])
        return []
      }
      guard (0x40...0x7e).contains(byte) else { return begin(byte) }
      return end(with: [UInt8(ascii: "[")] + bytes + [byte])
    }
  }

  /// Says that nothing followed for a while.
  ///
  /// - Returns: Escape if it was pressed alone. Half a character or sequence stays half.
  mutating func pause() -> [Key] {
    guard state == .escape else { return [] }
    state = .ground
    return [.character("\u{1b}")]
  }

  private mutating func begin(_ byte: UInt8) -> [Key] {
    state = .ground
    switch byte {
    case 0x1b: state = .escape
    case 0xc2...0xdf: state = .character([byte], length: 2)
    case 0xe0...0xef: state = .character([byte], length: 3)
    case 0xf0...0xf4: state = .character([byte], length: 4)
    case 0x80...: break
    default: return [.character(Unicode.Scalar(byte))]
    }
    return []
  }

  private mutating func end(with bytes: [UInt8]) -> [Key] {
    state = .ground
    return [.sequence(["\u{1b}"] + bytes.map { Unicode.Scalar($0) })]
  }

  /// The scalar, or nil for a surrogate or an overlong form.
  private static func scalar(of bytes: [UInt8]) -> Unicode.Scalar? {
    guard let text = String(validating: bytes, as: UTF8.self), text.unicodeScalars.count == 1 else { return nil }
    return text.unicodeScalars.first
  }
}
