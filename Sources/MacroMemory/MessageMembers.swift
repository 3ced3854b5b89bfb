/// Where the members of a JSON message stand, those of inner objects included.
///
/// The compiler writes its messages without spaces and repeats four thousand bytes of configuration in each, so they
/// are walked once and not decoded.
struct MessageMembers {
  /// A name, without its quotes, and what it holds, as places in the message.
  struct Member: Equatable {
    var name: Range<Int>
    var value: Range<Int>
  }

  /// The members, the outer before the inner.
  private(set) var members: [Member] = []
  private let bytes: [UInt8]
  private var position = 0

  /// Walks a message.
  ///
  /// - Parameter message: One JSON object; anything else is no message.
  init?(_ message: [UInt8]) {
    bytes = message
    guard walkValue(depth: 0), position == bytes.count else { return nil }
  }

  /// What the first member with a name holds, quotes included.
  func value(_ name: [UInt8]) -> ArraySlice<UInt8>? {
    members.first { isNamed($0, name) }.map { bytes[$0.value] }
  }

  /// Whether a member has one of some names.
  func isNamed(_ member: Member, oneOf names: [[UInt8]]) -> Bool {
    names.contains { isNamed(member, $0) }
  }

  /// Whether a member has a name.
  func isNamed(_ member: Member, _ name: [UInt8]) -> Bool {
    bytes[member.name] == name[...]
  }

  /// No message nests as deep as this, and a stack has an end.
  private static let deepest = 64

  private mutating func walkValue(depth: Int) -> Bool {
    guard depth < Self.deepest, position < bytes.count else { return false }
    switch bytes[position] {
    case UInt8(ascii: "{"): return walkObject(depth: depth)
    case UInt8(ascii: "["): return walkArray(depth: depth)
    case UInt8(ascii: "\""): return walkString()
    default: return walkWord()
    }
  }

  private mutating func walkObject(depth: Int) -> Bool {
    position += 1
    if take("}") { return true }
    repeat {
      let name = position
      guard walkString(), take(":") else { return false }
      let index = members.count
      let start = position
      members.append(Member(name: name + 1..<start - 2, value: start..<start))
      guard walkValue(depth: depth + 1) else { return false }
      members[index].value = start..<position
    } while take(",")
    return take("}")
  }

  private mutating func walkArray(depth: Int) -> Bool {
    position += 1
    if take("]") { return true }
    repeat {
      guard walkValue(depth: depth + 1) else { return false }
    } while take(",")
    return take("]")
  }

  private mutating func walkString() -> Bool {
    guard take("\"") else { return false }
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return true
      case UInt8(ascii: "\\"): position += 2
      default: position += 1
      }
    }
    return false
  }

  /// A number, or `true`, `false`, `null`.
  private mutating func walkWord() -> Bool {
    let start = position
    while position < bytes.count, !Self.ends.contains(bytes[position]) { position += 1 }
    return position > start
  }

  private static let ends = [UInt8](",]}:\" ".utf8)

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }
}

/// The names and values that are looked for in messages, as they stand there.
enum Word {
  /// The numbers of a place in a source.
  static let numbers = ["line", "column", "offset"].map { Array($0.utf8) }
  static let attributes = Array("\"memberAttribute\"".utf8)
  static let expansion = Array("expandAttachedMacro".utf8)
  static let libraryPath = Array("libraryPath".utf8)
  static let moduleName = Array("moduleName".utf8)
  static let observation = Array("\"ObservationMacros\"".utf8)
  static let parent = Array("parentDeclSyntax".utf8)
  static let role = Array("macroRole".utf8)
  /// What an expansion says that knows where its source stands.
  static let place = Array("#sourceLocation".utf8)
  /// How an expansion without diagnostics begins.
  static let silentResult = Array("{\"expandMacroResult\":{\"diagnostics\":[],".utf8)
}
