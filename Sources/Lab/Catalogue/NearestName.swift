/// Finds the name that was probably meant.
enum NearestName {
  /// The nearest of some names, when one is near enough.
  ///
  /// - Parameters:
  ///   - name: What was typed.
  ///   - names: What could have been meant.
  /// - Returns: A name that holds what was typed, or that differs in few letters; else nothing.
  static func of(_ name: String, among names: [String]) -> String? {
    guard !name.isEmpty else { return nil }
    let distances = names.map { ($0, distance(Array(name.utf8), Array($0.utf8))) }
    if let best = distances.min(by: { $0.1 < $1.1 }), best.1 <= max(2, name.utf8.count / 4) { return best.0 }
    return names.first { $0.contains(name) }
  }

  /// How many letters must be put in, taken out or replaced.
  private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
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
