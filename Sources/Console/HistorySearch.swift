/// An incremental search through the history, newest first.
///
/// libedit's own search takes the low byte of a wide character for a key and ends at a quarter of all Hangul syllables
/// and kanji; this one takes any character.
struct HistorySearch: Equatable {
  /// An entry that contains the pattern.
  struct Match: Equatable {
    var index: Int
    var entry: String
    /// Where the pattern begins in it, in scalars.
    var offset: Int
  }

  /// What is searched for.
  private(set) var pattern = ""
  /// The last entry found.
  private(set) var match: Match?
  /// Whether the pattern was found nowhere further in the direction of the last step.
  private(set) var hasFailed = false

  private let entries: [String]

  /// Starts with an empty pattern.
  init(entries: [String]) {
    self.entries = entries
  }

  /// What stands in place of the prompt.
  var prompt: String {
    "(\(hasFailed ? "no match, " : "")search 「\(pattern.replacing("\n", with: " "))」) "
  }

  /// Adds to the pattern; the entry shown is kept if it still contains it.
  mutating func type(_ text: String) {
    pattern = Composition.composed(pattern + text)
    find(from: match?.index ?? entries.count - 1, step: -1)
  }

  /// Takes the pattern's last character away and starts again at the newest entry.
  mutating func erase() {
    guard !pattern.isEmpty else { return }
    pattern.removeLast()
    match = nil
    find(from: entries.count - 1, step: -1)
  }

  /// Goes on to an older entry.
  mutating func older() {
    find(from: (match?.index ?? entries.count) - 1, step: -1)
  }

  /// Goes back to a newer entry.
  mutating func newer() {
    find(from: (match?.index ?? entries.count) + 1, step: 1)
  }

  private mutating func find(from start: Int, step: Int) {
    hasFailed = !pattern.isEmpty
    guard !pattern.isEmpty else { return }
    var index = start
    while entries.indices.contains(index) {
      if let offset = Self.offset(of: pattern, in: entries[index]) {
        match = Match(index: index, entry: entries[index], offset: offset)
        hasFailed = false
        return
      }
      index += step
    }
  }

  private static func offset(of pattern: String, in entry: String) -> Int? {
    guard let start = entry.unicodeScalars.firstRange(of: pattern.unicodeScalars)?.lowerBound else { return nil }
    return entry.unicodeScalars.distance(from: entry.startIndex, to: start)
  }
}
