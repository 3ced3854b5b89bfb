import Testing

@testable import Console

struct CompletionListingTests {
  private func rows(_ candidates: [(String, String)], columns: Int = 40, height: Int = .max) -> [String] {
    let candidates = candidates.map { CompletionCandidate(text: $0.0, help: $0.1) }
    return CompletionListing(candidates, columns: columns, height: height).rows
  }

  @Test func `helps stand in one column, counted in cells`() {
    #expect(
      rows([("store ", "the shop"), ("한글이름", "a name"), ("ação", "")]) == [
        "store     the shop",
        "한글이름  a name",
        "ação",
      ]
    )
  }

  @Test func `a row never reaches the last column`() {
    #expect(rows([("name", "한글한글")], columns: 12) == ["name  한글…"])
    #expect(rows([("abcdefghij", "")], columns: 6) == ["abcd…"])
    #expect(rows([("abcde", "")], columns: 6) == ["abcde"])
  }

  @Test func `thirty are shown and the rest counted`() {
    let rows = rows((1...42).map { ("n\($0)", "") })

    #expect(rows.count == 31)
    #expect(rows[29] == "n30")
    #expect(rows[30] == "… and 12 more")
    #expect(self.rows((1...30).map { ("n\($0)", "") }).last == "n30")
  }

  @Test func `no more are shown than there is room for, with a row that counts the rest`() {
    let many = (1...250).map { ("n\($0)", "") }

    #expect(rows(many, height: 4) == ["n1", "n2", "n3", "… and 247 more"])
    #expect(rows(Array(many.prefix(4)), height: 4) == ["n1", "n2", "n3", "n4"])
    #expect(rows(many, height: 100).count == 31)
    #expect(rows(many, height: -3) == ["n1", "… and 249 more"])
  }

  @Test func `a candidate is one row whatever it contains`() {
    #expect(rows([("a\nb", "two\n  rows\u{1b}[2J\tand a tab")]) == ["a b  two rows and a tab"])
  }
}
