/// Makes text of captured bytes: whole lines at once, and no more in a turn than the limit allows.
struct CapturedLines {
  /// How many bytes of one line are held before they are handed on as a part.
  static let longest = 65_536

  private let limit: Int
  /// How many bytes the turn still takes.
  private var room: Int
  /// The line that has no newline yet, or the rest of it.
  private var held: [UInt8] = []
  private var isMidLine = false
  private var swallowed = 0

  init(limit: Int) {
    self.limit = limit
    room = limit
  }

  /// Whether the turn takes nothing more.
  var isFull: Bool { room == 0 }

  /// Whether a part of a line waits for its newline.
  var hasPart: Bool { held.count > Self.cutCount(held) }

  /// Takes bytes.
  ///
  /// - Returns: The lines that are whole now. Where the limit is reached the line ends.
  mutating func take(_ bytes: ArraySlice<UInt8>) -> [CapturedText] {
    let kept = bytes.prefix(room)
    room -= kept.count
    var texts: [CapturedText] = []
    if let newline = kept.lastIndex(of: UInt8(ascii: "\n")) {
      held += kept[..<newline]
      texts.append(handOn(held, endsLine: true))
      held = Array(kept[(newline + 1)...])
    } else {
      held += kept
    }
    let excess = bytes.count - kept.count
    if excess > 0 {
      swallowed += excess
      if let end = endCutLine() { texts.append(end) }
    } else if held.count > Self.longest, let part = takePart() {
      texts.append(part)
    }
    return texts
  }

  /// Takes what there is of a line without its newline, but for a character whose last bytes are still to come.
  mutating func takePart() -> CapturedText? {
    let cut = Self.cutCount(held)
    guard held.count > cut else { return nil }
    let part = held.dropLast(cut)
    held = held.suffix(cut)
    return handOn(part, endsLine: false)
  }

  /// Takes all that is left: nobody will complete a character that was cut.
  mutating func takeRest() -> CapturedText? {
    guard !held.isEmpty else { return nil }
    defer { held = [] }
    return handOn(held, endsLine: false)
  }

  /// How many bytes were swallowed since the last call, or nil if none.
  mutating func takeSwallowed() -> Int? {
    defer { swallowed = 0 }
    return swallowed > 0 ? swallowed : nil
  }

  /// Makes room again.
  mutating func restart() {
    room = limit
  }

  /// Ends the line in whose middle the limit was reached.
  private mutating func endCutLine() -> CapturedText? {
    let cut = Self.cutCount(held)
    swallowed += cut
    let part = held.dropLast(cut)
    held = []
    return part.isEmpty && !isMidLine ? nil : handOn(part, endsLine: true)
  }

  private mutating func handOn(_ bytes: some Collection<UInt8>, endsLine: Bool) -> CapturedText {
    defer { isMidLine = !endsLine }
    // Bytes that are not UTF-8 become U+FFFD here.
    return CapturedText(text: String(decoding: bytes, as: UTF8.self), endsLine: endsLine, continuesLine: isMidLine)
  }

  /// How many bytes at the end begin a character and do not end it.
  private static func cutCount(_ bytes: [UInt8]) -> Int {
    let tail = bytes.suffix(3)
    guard let lead = tail.lastIndex(where: { $0 & 0xc0 != 0x80 }) else { return 0 }
    let length =
      switch bytes[lead] {
      case 0xc2...0xdf: 2
      case 0xe0...0xef: 3
      case 0xf0...0xf4: 4
      default: 1
      }
    let count = bytes.endIndex - lead
    return count < length ? count : 0
  }
}
