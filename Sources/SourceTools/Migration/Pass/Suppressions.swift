import SwiftSyntax

/// The comments of a source that tell rules to leave a line alone.
///
/// `// isola:ignore A01` speaks of its own line when code stands before it, else of the next one;
/// `isola:ignore-next-line` always of the next one. Several names are separated by commas or blanks, none means all;
/// behind `--` stands a reason. `appcoins-migrate:` is understood in place of `isola:`.
struct Suppressions {
  private struct Entry {
    let comment: MigrationSuppression
    var isUsed = false
  }

  private var entries: [Entry] = []
  /// The numbers of the entries that speak of a line.
  private var byLine: [Int: [Int]] = [:]

  init(_ comments: [(comment: MigrationSuppression, line: Int)]) {
    for (number, found) in comments.enumerated() {
      entries.append(Entry(comment: found.comment))
      byLine[found.line, default: []].append(number)
    }
  }

  /// Whether a rule is to leave a line alone.
  func covers(_ rule: String, line: Int) -> Bool {
    byLine[line]?.contains { speaks(entries[$0], of: rule) } == true
  }

  /// Asks for a rule that has something to say about a line.
  ///
  /// - Returns: Whether it is to be silent.
  mutating func use(_ rule: String, line: Int) -> Bool {
    guard let numbers = byLine[line] else { return false }
    var isCovered = false
    for number in numbers where speaks(entries[number], of: rule) {
      entries[number].isUsed = true
      isCovered = true
    }
    return isCovered
  }

  /// The comments that had nothing to silence.
  var unused: [MigrationSuppression] { entries.filter { !$0.isUsed }.map(\.comment) }

  private func speaks(_ entry: Entry, of rule: String) -> Bool {
    entry.comment.rules.contains { $0 == "*" || $0 == rule }
  }

  /// The names of rules that a comment names behind the marker.
  ///
  /// - Parameter text: The comment.
  /// - Returns: Where the marker begins, the names, and whether it speaks of the next line in any case; or nothing.
  static func read(_ text: String) -> (offset: Int, rules: [String], isForNextLine: Bool)? {
    for marker in ["isola:ignore", "appcoins-migrate:ignore"] {
      guard let range = text.firstRange(of: marker) else { continue }
      var rest = text[range.upperBound...]
      let isForNextLine = rest.hasPrefix("-next-line")
      if isForNextLine { rest = rest.dropFirst("-next-line".count) }
      guard rest.isEmpty || rest.first?.isWhitespace == true || rest.first == ":" || rest.hasPrefix("*/") else {
        continue
      }
      if let reason = rest.firstRange(of: "--") { rest = rest[..<reason.lowerBound] }
      if let end = rest.firstRange(of: "*/") { rest = rest[..<end.lowerBound] }
      let names = rest.split { $0 == "," || $0 == ":" || $0.isWhitespace }.map { $0.uppercased() }
      let rules = names.prefix { MigrationRule.named($0) != nil || $0 == "*" || $0 == "ALL" }.map {
        $0 == "ALL" ? "*" : $0
      }
      let offset = text[..<range.lowerBound].utf8.count
      if rules.isEmpty {
        return names.isEmpty ? (offset, ["*"], isForNextLine) : (offset, Array(names.prefix(1)), isForNextLine)
      }
      return (offset, rules, isForNextLine)
    }
    return nil
  }
}
