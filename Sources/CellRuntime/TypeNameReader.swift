/// Reads the runtime's name of a type and writes it as a person would.
///
/// The runtime writes an existential type like the protocol itself, so the reader looks up whether a name is a protocol's.
struct TypeNameReader {
  private let name: [Character]
  private var position = 0

  /// Makes a reader of one name.
  ///
  /// - Parameter qualified: The runtime's name.
  init(_ qualified: String) {
    name = Array(qualified)
  }

  /// Reads the name to its end.
  ///
  /// - Returns: The name as a person would write it.
  mutating func read() -> String {
    types(until: [])
  }

  private var next: Character? { position < name.count ? name[position] : nil }

  /// Reads types and whatever stands between them.
  private mutating func types(until ends: Set<Character>) -> String {
    var text = ""
    // Where the type begins that is being read: there `any` belongs.
    var start = 0
    while let character = next, !ends.contains(character) {
      if Self.isWord(character) {
        let path = TypePath(components())
        if path.isProtocol, !text.dropFirst(start).hasPrefix("any ") {
          text.insert(contentsOf: "any ", at: text.index(text.startIndex, offsetBy: start))
        }
        text += path.text
        if Self.modifiers.contains(path.text) { start = text.count + 1 }
        if path.text == "Pack", next == "{" {
          text.removeLast(path.text.count)
          text += enclosed(by: "}")
        }
        continue
      }
      if character == "(" {
        text += "(" + enclosed(by: ")") + ")"
        continue
      }
      position += 1
      switch character {
      case "@":
        text += "@" + TypePath(components()).text
        if next == "(" { text += "(" + enclosed(by: ")") + ")" }
        start = text.count + 1
      case "-", ",", ":":
        text.append(character)
        if character == "-", next == ">" {
          position += 1
          text += ">"
        }
        start = text.count + 1
      default: text.append(character)
      }
    }
    return text
  }

  /// Reads types between two marks, of which the first is next.
  private mutating func enclosed(by end: Character) -> String {
    position += 1
    defer { position += 1 }
    return types(until: [end])
  }

  /// Reads the parts of a dotted name, each with its generic arguments.
  private mutating func components() -> [TypePath.Component] {
    var components: [TypePath.Component] = []
    var hiddenPlaces = 0
    while let character = next {
      if character == "(" {
        // The runtime's stand-in for a place without a name: one for a private type, two for a local one.
        while let character = next, character != ")" { position += 1 }
        position += 1
        hiddenPlaces += 1
        // A local type is not named through what it is local to, only through its module.
        if hiddenPlaces == 2 { components.removeSubrange(components.indices.dropFirst()) }
      } else {
        hiddenPlaces = 0
        components.append(TypePath.Component(name: word(), arguments: arguments()))
      }
      guard next == "." else { break }
      position += 1
    }
    return components
  }

  private mutating func word() -> String {
    let start = position
    while let character = next, Self.isWord(character) { position += 1 }
    return String(name[start..<position])
  }

  private mutating func arguments() -> [String] {
    guard next == "<" else { return [] }
    var arguments: [String] = []
    repeat {
      position += 1
      while next == " " { position += 1 }
      arguments.append(argument())
    } while next == ","
    position += 1
    return arguments
  }

  private mutating func argument() -> String {
    let text = types(until: [",", ">"])
    // A constrained existential is written `any Collection<Self.Collection.Element == Int>`.
    let constraint = text.split(separator: " == ", maxSplits: 1)
    return constraint.last.map(String.init) ?? text
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  /// Words in front of a type that do not belong to its name.
  private static let modifiers: Set = ["inout", "__owned", "__shared", "sending", "isolated"]
}
