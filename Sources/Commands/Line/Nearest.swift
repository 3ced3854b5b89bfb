/// Finds the name that was probably meant.
package enum Nearest {
  /// The name fewest typing slips away from a word, if they are few enough for its length.
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - names: What could have been meant; of equally near ones the first wins.
  /// - Returns: One of the names; nil if none is near.
  package static func name(to word: String, in names: some Sequence<String>) -> String? {
    let typed = Array(word.unicodeScalars)
    guard typed.count > 1, typed.count <= 40 else { return nil }
    let limit = max(1, min(3, typed.count / 3))
    var best: (name: String, distance: Int)?
    for name in names where abs(name.unicodeScalars.count - typed.count) <= limit {
      let distance = distance(typed, Array(name.unicodeScalars))
      if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  /// How many insertions, deletions, replacements and swaps of neighbours lead from one word to the other.
  ///
  /// - SeeAlso: Optimal string alignment distance.
  static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
