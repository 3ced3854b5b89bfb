import SourceFiles
import Testing

struct UnifiedDiffTests {
  @Test(arguments: [
    ("a\nb\nc\n", "a\nB\nc\n", "@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n"),
    ("", "a\n", "@@ -0,0 +1 @@\n+a\n"),
    ("a", "a\n", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n"),
    ("a\r\nb", "a\r\n", "@@ -1,2 +1 @@\n a\r\n-b\n\\ No newline at end of file\n"),
  ])
  func `a difference is written as patch reads it`(old: String, new: String, hunk: String) {
    #expect(UnifiedDiff.text(from: old, to: new, path: "f") == "--- f\n+++ f\n" + hunk)
  }

  @Test func `changes that lie apart have hunks of their own, with the right lines`() {
    let old = (1...30).map { "\($0)\n" }
    var new = old
    new[4] = "five\n"
    new.insert("between\n", at: 24)

    let diff = UnifiedDiff.text(from: old.joined(), to: new.joined(), path: "f")

    #expect(diff.contains("@@ -2,7 +2,7 @@\n"))
    #expect(diff.contains("@@ -22,6 +22,7 @@\n"))
  }

  @Test func `equal texts have no difference`() {
    #expect(UnifiedDiff.text(from: "a", to: "a", path: "f").isEmpty)
  }

  @Test func `a path with a space is ended by a tab, which tells patch where it ends`() {
    #expect(UnifiedDiff.text(from: "a\n", to: "b\n", path: "a b").hasPrefix("--- a b\t\n+++ a b\t\n"))
  }

  @Test func `what a difference says turns one text into the other`() {
    var random = Numbers(seed: 7)
    for _ in 0..<300 {
      let old = (0..<random.below(40)).map { _ in "\(random.below(6))\n" }
      var new = old
      for _ in 0..<random.below(8) {
        let place = random.below(new.count + 1)
        if random.below(2) == 0, place < new.count { new.remove(at: place) } else { new.insert("x\n", at: place) }
      }

      let diff = UnifiedDiff.text(from: old.joined(), to: new.joined(), path: "f")

      #expect(Patch.apply(diff, to: old) == new, "\(old) \(new)\n\(diff)")
    }
  }

  @Test(arguments: [
    ("a\nb\nc\n", "a\nx\ny\nc\n", [1, 2, 3, 3]),
    ("a\nb\nc\n", "a\nc\n", [1, 3]),
    ("a\n", "x\na\n", [1, 1]),
    ("a\nb\n", "x\ny\n", [1, 2]),
    ("", "x\n", [1]),
  ])
  func `a line of the result leads to the line that it took the place of`(old: String, new: String, lines: [Int]) {
    let map = LineMap(from: old, to: new)

    #expect(lines.indices.map { map.original(of: $0 + 1) } == lines)
  }

  @Test(.timeLimit(.minutes(1))) func `many changes in a large text take no time that grows with their square`() {
    let old = (0..<60_000).map { "line \($0)\n" }
    let new = old.enumerated().map { $0.offset % 3 == 0 ? "changed \($0.offset)\n" : $0.element }

    let diff = UnifiedDiff.text(from: old.joined(), to: new.joined(), path: "f")

    #expect(diff.utf8.count { $0 == UInt8(ascii: "+") } == 20_003 + 1)
  }
}

/// Numbers that look random and are the same in every run.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }
}

/// Does what a difference says.
private enum Patch {
  static func apply(_ diff: String, to old: [String]) -> [String] {
    var new: [String] = []
    var position = 0
    for line in diff.split(separator: "\n").dropFirst(2) {
      if line.hasPrefix("@@") {
        let numbers = line.split(separator: " ")[1].dropFirst().split(separator: ",").compactMap { Int($0) }
        let start = numbers.last == 0 && numbers.count == 2 ? numbers[0] : numbers[0] - 1
        new += old[position..<start]
        position = start
      } else if line.hasPrefix("+") {
        new.append(line.dropFirst() + "\n")
      } else {
        if line.hasPrefix(" ") { new.append(old[position]) }
        position += 1
      }
    }
    return new + old[position...]
  }
}
