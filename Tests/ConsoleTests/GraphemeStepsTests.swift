import Testing

@testable import Console

struct GraphemeStepsTests {
  @Test(arguments: [
    ("한글", [0, 1, 2]),
    ("e\u{301}x", [0, 2, 3]),
    ("\u{1f1f0}\u{1f1f7}\u{1f1ef}\u{1f1f5}", [0, 2, 4]),
    ("\u{1f44d}\u{1f3fd}!", [0, 2, 3]),
    ("\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}a", [0, 5, 6]),
    ("a\nb\u{303}\nc", [0, 1, 2, 4, 5, 6]),
  ])
  func `every step goes over one character, forth and back`(text: String, stops: [Int]) {
    let scalars = Array(text.unicodeScalars)

    for (from, to) in zip(stops, stops.dropFirst()) {
      #expect(GraphemeSteps.after(from, in: scalars) == to)
      #expect(GraphemeSteps.before(to, in: scalars) == from)
    }
  }

  @Test func `there is nowhere to go at the ends`() {
    #expect(GraphemeSteps.before(0, in: ["a"]) == 0)
    #expect(GraphemeSteps.after(1, in: ["a"]) == 1)
    #expect(GraphemeSteps.after(0, in: []) == 0)
  }

  @Test func `a cursor within a character goes to its ends`() {
    let flag: [Unicode.Scalar] = ["\u{1f1f0}", "\u{1f1f7}"]

    #expect(GraphemeSteps.before(1, in: flag) == 0)
    #expect(GraphemeSteps.after(1, in: flag) == 2)
  }
}
