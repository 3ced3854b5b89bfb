/// The lines of one `.gitignore`, which speak of what lies in its folder and below.
///
/// - SeeAlso: gitignore(5).
package struct IgnoreRules: Sendable, Hashable {
  private struct Rule: Sendable, Hashable {
    var pattern: GlobPattern
    /// Whether the pattern counts from the folder of the file, rather than standing for a name anywhere below.
    var isAnchored: Bool
    var isForFolders: Bool
    /// Whether the rule takes back what an earlier one said: `!`.
    var isTakenIn: Bool
  }

  private let rules: [Rule]

  /// Reads the lines.
  ///
  /// - Parameter text: What the file holds, or patterns a line.
  package init(_ text: String) {
    rules = text.split(whereSeparator: \.isNewline).compactMap { Self.rule(String($0)) }
  }

  /// Whether no line says anything.
  package var isEmpty: Bool { rules.isEmpty }

  /// What the last rule that fits says.
  ///
  /// - Parameters:
  ///   - path: The names from the folder of the file down.
  ///   - isFolder: Whether a folder goes by that path.
  /// - Returns: Whether it is ignored; nil where no rule fits.
  package func verdict(on path: some BidirectionalCollection<String>, isFolder: Bool) -> Bool? {
    for rule in rules.reversed() where isFolder || !rule.isForFolders {
      let isFitting = rule.isAnchored ? rule.pattern.matches(path) : rule.pattern.matches(path.suffix(1))
      if isFitting { return !rule.isTakenIn }
    }
    return nil
  }

  private static func rule(_ line: String) -> Rule? {
    var text = line
    // Spaces at the end count only behind a backslash.
    while text.hasSuffix(" "), !text.hasSuffix("\\ ") { text.removeLast() }
    guard !text.isEmpty, !text.hasPrefix("#") else { return nil }
    let isTakenIn = text.hasPrefix("!")
    if isTakenIn { text.removeFirst() }
    let isForFolders = text.hasSuffix("/")
    if isForFolders { text.removeLast() }
    guard !text.isEmpty else { return nil }
    return Rule(
      pattern: GlobPattern(text),
      isAnchored: text.contains("/"),
      isForFolders: isForFolders,
      isTakenIn: isTakenIn
    )
  }
}
