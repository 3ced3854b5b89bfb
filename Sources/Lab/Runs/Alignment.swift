/// Sets two lists beside each other so that as many elements as possible stand beside their like.
package enum Alignment {
  /// Pairs of places, in order; one is missing where an element has no like.
  ///
  /// - Parameters:
  ///   - left: The first list.
  ///   - right: The second list.
  ///   - areAlike: Whether two elements belong beside each other.
  /// - Returns: Every place of both lists once.
  /// - Complexity: O(*n* · *m*), after what both have in common at their ends.
  package static func pairs<Left, Right>(
    _ left: [Left],
    _ right: [Right],
    by areAlike: (Left, Right) -> Bool
  )
    -> [(Int?, Int?)]
  {
    var start = 0
    while start < left.count, start < right.count, areAlike(left[start], right[start]) { start += 1 }
    var (leftEnd, rightEnd) = (left.count, right.count)
    while leftEnd > start, rightEnd > start, areAlike(left[leftEnd - 1], right[rightEnd - 1]) {
      (leftEnd, rightEnd) = (leftEnd - 1, rightEnd - 1)
    }
    let (rows, columns) = (leftEnd - start, rightEnd - start)
    // The longest common subsequence of what is left of each list.
    var longest = Array(repeating: Array(repeating: 0, count: columns + 1), count: rows + 1)
    for i in stride(from: rows - 1, through: 0, by: -1) {
      for j in stride(from: columns - 1, through: 0, by: -1) {
        longest[i][j] =
          areAlike(left[start + i], right[start + j])
          ? longest[i + 1][j + 1] + 1 : max(longest[i + 1][j], longest[i][j + 1])
      }
    }
    var pairs: [(Int?, Int?)] = (0..<start).map { ($0, $0) }
    var (i, j) = (0, 0)
    while i < rows || j < columns {
      if i < rows, j < columns, areAlike(left[start + i], right[start + j]) {
        pairs.append((start + i, start + j))
        (i, j) = (i + 1, j + 1)
      } else if j == columns || i < rows && longest[i + 1][j] >= longest[i][j + 1] {
        pairs.append((start + i, nil))
        i += 1
      } else {
        pairs.append((nil, start + j))
        j += 1
      }
    }
    return pairs + zip(leftEnd..<left.count, rightEnd..<right.count).map { ($0, $1) }
  }
}
