/// A line of an events file: an event that is expected, and what about it may vary.
package struct EventPattern: Sendable, Hashable {
  /// What stands for any characters within a line.
  package static let wildcard = "<*>"

  /// What kind of event it is.
  package var kind: ObservedEvent.Kind
  /// Its text, with wildcards.
  package var text: String
  /// Whether it may change places with the lines beside it that may, too (`~`).
  package var isUnordered: Bool
  /// Whether it may be missing (`?`).
  package var isOptional: Bool

  /// A pattern.
  ///
  /// - Parameters:
  ///   - kind: What kind of event it is.
  ///   - text: Its text, with wildcards.
  ///   - isUnordered: Whether it may change places with neighbours that may, too.
  ///   - isOptional: Whether it may be missing.
  package init(_ kind: ObservedEvent.Kind, _ text: String, isUnordered: Bool = false, isOptional: Bool = false) {
    self.kind = kind
    self.text = text
    self.isUnordered = isUnordered
    self.isOptional = isOptional
  }

  /// The pattern as a line of an events file.
  package var line: String {
    let marks = (isUnordered ? "~" : "") + (isOptional ? "?" : "")
    return (marks.isEmpty ? "" : marks + " ") + (text.isEmpty ? kind.rawValue : "\(kind.rawValue) \(text)")
  }

  /// Reads a line; nothing when it is none.
  init?(line: Substring) {
    var rest = line
    var marks: Set<Character> = []
    while let mark = rest.first, mark == "~" || mark == "?" {
      marks.insert(mark)
      rest.removeFirst()
    }
    if !marks.isEmpty {
      guard rest.first == " " else { return nil }
      rest.removeFirst()
    }
    let word = rest.prefix { $0 != " " }
    guard let kind = ObservedEvent.Kind(rawValue: String(word)) else { return nil }
    self.init(
      kind,
      String(rest[word.endIndex...].dropFirst()),
      isUnordered: marks.contains("~"),
      isOptional: marks.contains("?")
    )
  }

  /// Whether an event is what is expected here.
  package func matches(_ event: ObservedEvent) -> Bool {
    event.kind == kind && Self.matches(event.text[...], text)
  }

  private static func matches(_ text: Substring, _ pattern: String) -> Bool {
    guard pattern.utf8.contains(UInt8(ascii: "<")), pattern[...].firstRange(of: wildcard) != nil else {
      return text == pattern
    }
    var parts: [Substring] = []
    var rest = pattern[...]
    while let range = rest.firstRange(of: wildcard) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    var text = text
    guard let first = parts.first, text.hasPrefix(first) else { return false }
    text = text.dropFirst(first.count)
    guard text.hasSuffix(rest) else { return false }
    text = text.dropLast(rest.count)
    for part in parts.dropFirst() where !part.isEmpty {
      guard let range = text.firstRange(of: String(part)) else { return false }
      text = text[range.upperBound...]
    }
    return true
  }
}
