import Testing

@testable import Commands

struct NearestTests {
  @Test(arguments: [
    ("stroe", "store"), ("scren", "screen"), ("hepl", "help"), ("sorce", "source"), ("histroy", "history"),
  ])
  func `one slip still names the noun`(typed: String, meant: String) {
    #expect(Nearest.name(to: typed, in: Grammar.house.nouns.map(\.name)) == meant)
  }

  @Test(arguments: ["let", "print", "x", "foo", "", String(repeating: "store", count: 20)])
  func `a word that resembles nothing names nothing`(typed: String) {
    #expect(Nearest.name(to: typed, in: Grammar.house.nouns.map(\.name)) == nil)
  }

  @Test(arguments: [("", "", 0), ("", "ab", 2), ("ab", "ba", 1), ("kitten", "sitting", 3), ("größe", "grösse", 2)])
  func `distance counts slips`(left: String, right: String, slips: Int) {
    #expect(Nearest.distance(Array(left.unicodeScalars), Array(right.unicodeScalars)) == slips)
    #expect(Nearest.distance(Array(right.unicodeScalars), Array(left.unicodeScalars)) == slips)
  }
}
