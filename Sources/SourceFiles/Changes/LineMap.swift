/// Where the lines of a changed text were before.
package struct LineMap: Sendable {
  private let origins: [Int]

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: The text before.
  ///   - new: The text after.
  package init(from old: String, to new: String) {
    let (old, new) = (UnifiedDiff.lines(old), UnifiedDiff.lines(new))
    let difference = LineDifference(from: old, to: new)
    var origins: [Int] = []
    var position = 0
    for line in new.indices {
      // A new line stands where the lines stood that it took the place of.
      if difference.came.contains(line) {
        origins.append(min(position + 1, max(1, old.count)))
        if position < old.count, difference.gone.contains(position) { position += 1 }
      } else {
        while difference.gone.contains(position) { position += 1 }
        position += 1
        origins.append(position)
      }
    }
    self.origins = origins
  }

  /// The line that a line was, or that it took the place of.
  ///
  /// - Parameter line: A line of the text after, from 1.
  /// - Returns: A line of the text before, from 1.
  package func original(of line: Int) -> Int {
    origins.indices.contains(line - 1) ? origins[line - 1] : (origins.last ?? 1)
  }
}
