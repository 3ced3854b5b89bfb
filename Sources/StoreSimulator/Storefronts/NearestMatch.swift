/// Finds the word that was probably meant.
enum NearestMatch {
  /// The candidate nearest to a word, nil where none is near.
  ///
  /// The last part of a dotted identifier counts as near ("pro" for "app.example.pro"); otherwise a third of the
  /// letters may differ, and of two that are equally near the one with the longer common beginning is meant.
  ///
  /// - Complexity: O(*n* · *m*) for each candidate, in the lengths of both words.
  static func of(_ word: String, in candidates: [String]) -> String? {
    let wanted = word.lowercased()
    guard !wanted.isEmpty, wanted.count <= 200 else { return nil }
    if let ending = candidates.first(where: { $0.lowercased().hasSuffix(".\(wanted)") }) { return ending }
    let limit = max(1, wanted.count / 3)
    let scored = candidates.map { candidate in
      let other = candidate.lowercased()
      let beginning = zip(wanted, other).prefix { $0 == $1 }.count
      return (candidate: candidate, distance: distance(Array(wanted), Array(other)), beginning: beginning)
    }
    let near = scored.filter { $0.distance <= limit }
    return near.min { ($0.distance, $1.beginning) < ($1.distance, $0.beginning) }?.candidate
  }

  /// How many letters have to be added, removed or changed.
  private static func distance(_ one: [Character], _ other: [Character]) -> Int {
    var row = Array(0...other.count)
    for (i, letter) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, candidate) in other.enumerated() {
        let replaced = diagonal + (letter == candidate ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[other.count]
  }
}
