/// Which lines of a text stay when it becomes another.
///
/// Lines that both texts have exactly once, in the same order, are taken as the ones that stay, and what lies between
/// them is looked at in the same way; only a stretch without such lines is compared line by line. So the time grows
/// with the text and not with the square of the changes, and a difference keeps together what a person sees as one.
///
/// - SeeAlso: Bram Cohen, patience diff; git-diff(1), `--patience`.
struct LineDifference {
  /// The lines of the old text that do not stay.
  private(set) var gone: Set<Int> = []
  /// The lines of the new text that were not there.
  private(set) var came: Set<Int> = []

  private let old: [Int]
  private let new: [Int]

  /// The largest product of lines that are compared each with each.
  private static let mostPairs = 4_000_000

  /// Compares two texts.
  init(from old: [String], to new: [String]) {
    var numbers: [String: Int] = [:]
    func number(_ line: String) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    self.old = old.map(number)
    self.new = new.map(number)
    var stretches = [(0..<old.count, 0..<new.count)]
    while let (left, right) = stretches.popLast() {
      let (left, right) = withoutEqualEnds(left, right)
      if left.isEmpty || right.isEmpty {
        gone.formUnion(left)
        came.formUnion(right)
        continue
      }
      let anchors = anchors(left, right)
      if anchors.isEmpty {
        compare(left, right)
        continue
      }
      var (start, begin) = (left.lowerBound, right.lowerBound)
      for (line, other) in anchors {
        stretches.append((start..<line, begin..<other))
        (start, begin) = (line + 1, other + 1)
      }
      stretches.append((start..<left.upperBound, begin..<right.upperBound))
    }
  }

  private func withoutEqualEnds(_ left: Range<Int>, _ right: Range<Int>) -> (Range<Int>, Range<Int>) {
    var (low, begin) = (left.lowerBound, right.lowerBound)
    var (high, end) = (left.upperBound, right.upperBound)
    while low < high, begin < end, old[low] == new[begin] { (low, begin) = (low + 1, begin + 1) }
    while low < high, begin < end, old[high - 1] == new[end - 1] { (high, end) = (high - 1, end - 1) }
    return (low..<high, begin..<end)
  }

  /// Lines that both stretches have once, as many as stand in the same order.
  private func anchors(_ left: Range<Int>, _ right: Range<Int>) -> [(Int, Int)] {
    let places = Self.single(new, right)
    let pairs = Self.single(old, left).compactMap { line, place in places[line].map { (place, $0) } }
      .sorted { $0.0 < $1.0 }
    // The longest rising run of the second numbers: for each length the pair with the smallest end.
    var ends: [Int] = []
    var before = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[ends[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
      }
      before[index] = low > 0 ? ends[low - 1] : -1
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var run: [(Int, Int)] = []
    var index = ends.last ?? -1
    while index >= 0 {
      run.append(pairs[index])
      index = before[index]
    }
    return run.reversed()
  }

  /// The places of the lines that a stretch has once.
  private static func single(_ lines: [Int], _ stretch: Range<Int>) -> [Int: Int] {
    var places: [Int: Int] = [:]
    for index in stretch { places[lines[index]] = places[lines[index]] == nil ? index : -1 }
    return places.filter { $0.value >= 0 }
  }

  private mutating func compare(_ left: Range<Int>, _ right: Range<Int>) {
    guard left.count * right.count <= Self.mostPairs else {
      gone.formUnion(left)
      came.formUnion(right)
      return
    }
    for change in new[right].difference(from: old[left]) {
      switch change {
      case .remove(let offset, _, _): gone.insert(left.lowerBound + offset)
      case .insert(let offset, _, _): came.insert(right.lowerBound + offset)
      }
    }
  }
}
