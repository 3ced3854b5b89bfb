import Testing

@testable import StoreSimulator

struct NearestMatchTests {
  private static let products = ["app.deepcuts.pro", "app.deepcuts.tip.small", "app.deepcuts.tip.large"]

  @Test(arguments: [
    ("pro", "app.deepcuts.pro"), ("app.deepcuts.por", "app.deepcuts.pro"), ("tip.small", "app.deepcuts.tip.small"),
    ("APP.DEEPCUTS.PRO", "app.deepcuts.pro"), ("app.deepcuts.tip.larg", "app.deepcuts.tip.large"), ("", nil),
    ("com.example.other.thing", nil), ("x", nil),
  ])
  func `the word that was probably meant is found`(word: String, expected: String?) {
    #expect(NearestMatch.of(word, in: Self.products) == expected)
  }

  @Test func `a word of any length is answered at once`() {
    #expect(NearestMatch.of(String(repeating: "a", count: 1_000_000), in: Self.products) == nil)
  }
}
