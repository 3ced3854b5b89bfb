/// How far two words are apart.
package enum EditDistance {
  /// How many letters must be put in, taken out or replaced.
  ///
  /// - Parameters:
  ///   - left: A word; what stands behind its first 80 letters does not count.
  ///   - right: Another.
  /// - Returns: The least number of changes.
  /// - SeeAlso: V. I. Levenshtein, Binary codes capable of correcting deletions, insertions, and reversals.
  package static func between(_ left: String, _ right: String) -> Int {
    let (left, right) = (Array(left.prefix(80)), Array(right.prefix(80)))
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a == b ? 0 : 1))
        diagonal = above
      }
    }
    return row[right.count]
  }
}
