import Testing

@testable import Console

struct HistoryTests {
  @Test func `up and down go through the lines and lose nothing that was written`() {
    var history = History(entries: ["one", "two"], limit: 10)

    #expect(history.older(leaving: "draft") == "two")
    #expect(history.older(leaving: "two, changed") == "one")
    #expect(history.older(leaving: "one") == nil)
    #expect(history.newer(leaving: "one") == "two, changed")
    #expect(history.newer(leaving: "two, changed") == "draft")
    #expect(history.newer(leaving: "draft") == nil)
  }

  @Test func `a draft of any length comes back whole`() {
    let draft = String(repeating: "한글 ação ", count: 1000)
    var history = History(entries: ["one"], limit: 10)

    #expect(history.older(leaving: draft) == "one")
    #expect(history.newer(leaving: "one") == draft)
  }

  @Test func `a changed line is whole again for the next line that is written`() {
    var history = History(entries: ["one"], limit: 10)
    _ = history.older(leaving: "")
    _ = history.newer(leaving: "one, changed")

    history.restart()

    #expect(history.older(leaving: "") == "one")
  }

  @Test func `blank lines and repetitions are not kept`() {
    var history = History(limit: 10)

    let added = ["one", "one", " \n\t", "two", "one"].map { history.add($0) }

    #expect(added == [true, false, false, true, true])
    #expect(history.entries == ["one", "two", "one"])
  }

  @Test func `the oldest lines go when there are too many`() {
    var history = History(entries: ["one", "two", "three"], limit: 2)
    #expect(history.entries == ["two", "three"])

    _ = history.add("four")

    #expect(history.entries == ["three", "four"])
    #expect(history.older(leaving: "") == "four")
  }

  @Test func `what was found by searching is where up goes on`() {
    var history = History(entries: ["one", "two", "three"], limit: 10)

    history.show(1, leaving: "draft")

    #expect(history.older(leaving: "two") == "one")
    #expect(history.newer(leaving: "one") == "two")
    #expect(history.newer(leaving: "two") == "three")
    #expect(history.newer(leaving: "three") == "draft")
  }
}
