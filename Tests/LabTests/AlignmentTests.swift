import CompilerService
import Testing

@testable import Lab

struct AlignmentTests {
  private func text(_ left: String, _ right: String) -> String {
    Alignment.pairs(Array(left), Array(right), by: ==).map { pair in
      let (left, right) = (pair.0.map { Array(left)[$0] } ?? "-", pair.1.map { Array(right)[$0] } ?? "-")
      return "\(left)\(right)"
    }
    .joined(separator: " ")
  }

  @Test(arguments: [
    ("", "", ""), ("abc", "abc", "aa bb cc"), ("", "ab", "-a -b"), ("abc", "ac", "aa b- cc"),
    ("abcbdab", "bdcaba", "a- bb c- b- dd -c aa bb -a"), ("ab", "cd", "a- b- -c -d"),
  ])
  func `as many as possible stand beside their like`(left: String, right: String, pairs: String) {
    #expect(text(left, right) == pairs)
  }

  @Test(arguments: 0..<100)
  func `every place of both stands once and in order, and the pairs are a longest common subsequence`(seed: Int) {
    var random = SeededNumbers(seed: UInt64(seed))
    let left = (0..<random.next(12)).map { _ in random.next(3) }
    let right = (0..<random.next(12)).map { _ in random.next(3) }
    let pairs = Alignment.pairs(left, right, by: ==)

    #expect(pairs.compactMap(\.0) == Array(left.indices))
    #expect(pairs.compactMap(\.1) == Array(right.indices))
    let both = pairs.filter { $0.0 != nil && $0.1 != nil }
    #expect(both.allSatisfy { pair in pair.0.map { left[$0] } == pair.1.map { right[$0] } })
    #expect(both.count == Self.longest(left[...], right[...]))
  }

  private static func longest(_ left: ArraySlice<Int>, _ right: ArraySlice<Int>) -> Int {
    guard let first = left.first, let second = right.first else { return 0 }
    if first == second { return 1 + longest(left.dropFirst(), right.dropFirst()) }
    return max(longest(left.dropFirst(), right), longest(left, right.dropFirst()))
  }
}

struct TraceComparisonTests {
  private func comparison(_ left: RunObservation, _ right: RunObservation) -> TraceComparison {
    TraceComparison(
      left: TraceComparison.Side(
        variant: Variant(name: "broken-x", role: .broken, summary: ""),
        mode: .swift6,
        observation: left
      ),
      right: TraceComparison.Side(
        variant: Variant(name: "cure-y", role: .cure, summary: ""),
        mode: .swift5,
        observation: right
      )
    )
  }

  @Test func `equal lines stand beside each other, and what differs is marked`() {
    let rows = comparison(.wrote("a", "b", "c"), .wrote("a", "x", "c", "d")).rows(width: 43)
    #expect(
      rows.map(\.description) == [
        "broken-x in 6          cure-y in 5",
        "a                      a",
        "b                    | x",
        "c                      c",
        "                     > d",
        "end exit 0             end exit 0",
      ]
    )
  }

  @Test func `a variant that is refused has its error on its side`() {
    let rows = comparison(.rejected("no"), .wrote()).rows(width: 43).map(\.description)
    #expect(rows == ["broken-x in 6          cure-y in 5", "end refused: no      | end exit 0"])
  }

  @Test(arguments: [80, 120])
  func `no row is wider than the terminal, wide characters counted`(width: Int) {
    let wide = String(repeating: "読み込み中 👩‍👩‍👧 ", count: 12) + "e\u{301}\t\u{1b}[31m"
    let rows = comparison(.wrote(wide, "a"), .wrote("b", wide + "c")).rows(width: width)

    #expect(rows.allSatisfy { $0.width <= width })
    #expect(rows.contains { $0.width >= width - 4 })
    #expect(rows.allSatisfy { !$0.description.contains("\u{1b}") && !$0.description.contains("\t") })
    let bars = rows.map { row in
      var cells = 0
      for character in row.description where cells < (width - 3) / 2 { cells += CellCount.of(character) }
      return cells
    }
    #expect(Set(bars).count == 1)
  }
}
