import Testing

@testable import Console

struct HistorySearchTests {
  private var search = HistorySearch(entries: ["한글 하나", "store buy", "가나다 글", "ação", "store list"])

  @Test func `the newest line that contains the pattern is found`() {
    var search = search

    search.type("st")
    #expect(search.match == .init(index: 4, entry: "store list", offset: 0))
    search.type("ore b")
    #expect(search.match == .init(index: 1, entry: "store buy", offset: 0))
    #expect(search.prompt == "(search 「store b」) ")
  }

  // 글 is U+AE00 and 가 is U+AC00: libedit takes the low byte 0 for a key that ends its search.
  @Test(arguments: [("글", 2, 4), ("가", 2, 0), ("한", 0, 0), ("çã", 3, 1)])
  func `any character can be searched for`(pattern: String, index: Int, offset: Int) {
    var search = search

    search.type(pattern)

    #expect(search.match?.index == index)
    #expect(search.match?.offset == offset)
  }

  @Test func `older and newer go on from the line that was found`() {
    var search = search
    search.type("글")

    search.older()
    #expect(search.match?.index == 0)
    search.newer()
    #expect(search.match?.index == 2)
  }

  @Test func `what is not found says so and keeps the line that was`() {
    var search = search
    search.type("buy")

    search.type("x")
    #expect(search.hasFailed)
    #expect(search.match?.entry == "store buy")
    #expect(search.prompt == "(no match, search 「buyx」) ")

    search.erase()
    #expect(!search.hasFailed)
    #expect(search.match?.entry == "store buy")
  }

  @Test func `an empty pattern finds nothing and fails at nothing`() {
    var search = search

    search.older()
    search.erase()

    #expect(search.match == nil)
    #expect(!search.hasFailed)
  }

  @Test func `a mark that is typed joins the pattern's last character`() {
    var search = search

    search.type("c")
    #expect(search.match == nil)
    search.type("\u{327}")

    #expect(search.match?.entry == "ação")
    #expect(search.pattern.unicodeScalars.elementsEqual("\u{e7}".unicodeScalars))
  }

  @Test func `a pattern of several rows is shown as one`() {
    var search = HistorySearch(entries: ["f {\n  1\n}"])

    search.type("{\n  1")

    #expect(search.match?.offset == 2)
    #expect(search.prompt == "(search 「{   1」) ")
  }
}
