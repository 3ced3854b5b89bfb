import Testing

@testable import Console

struct CompletionStepTests {
  private func step(_ line: String, _ candidates: [String], start: Int = 0, cursor: Int? = nil) -> CompletionStep {
    CompletionStep(
      line: line,
      cursor: cursor ?? line.utf8.count,
      answer: CompletionAnswer(start: start, candidates: candidates.map { CompletionCandidate(text: $0, help: "") })
    )
  }

  private func list(_ names: [String]) -> CompletionStep {
    .list(names.map { CompletionCandidate(text: $0, help: "") })
  }

  @Test func `one candidate replaces the word`() {
    #expect(step("buy p", ["pro "], start: 4) == .replace(removing: 1, inserting: "pro "))
    #expect(step("", ["help"]) == .replace(removing: 0, inserting: "help"))
  }

  @Test func `what all candidates begin with is inserted first, then they are listed`() {
    #expect(step("s", ["store.count", "store.commit"]) == .replace(removing: 1, inserting: "store.co"))
    #expect(step("store.co", ["store.count", "store.commit"]) == list(["store.count", "store.commit"]))
    #expect(step("한", ["한글이름", "한글제목"]) == .replace(removing: 1, inserting: "한글"))
  }

  @Test func `half a character is never inserted`() {
    let families = ["\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}", "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f466}"]

    #expect(step("", families) == list(families))
    #expect(step("n", ["nae\u{301}", "nae\u{300}"]) == .replace(removing: 1, inserting: "na"))
  }

  @Test func `candidates that do not continue the word are listed`() {
    #expect(step("xyz", ["abc", "abd"]) == list(["abc", "abd"]))
  }

  @Test func `a word in other capitals is corrected`() {
    #expect(step("st", ["Store", "Start"]) == .replace(removing: 2, inserting: "St"))
  }

  @Test func `a finished word shows what it means`() {
    #expect(step("help", ["help"]) == list(["help"]))
  }

  @Test func `only the word before the cursor is replaced`() {
    #expect(step("buy p now", ["pro"], start: 4, cursor: 5) == .replace(removing: 1, inserting: "pro"))
  }

  @Test func `no candidates, or a start that is no place in the line, is nothing`() {
    #expect(step("x", []) == .none)
    #expect(step("x", ["y"], start: 2) == .none)
    #expect(step("한", ["y"], start: 1) == .none)
    #expect(step("x", ["y"], start: -1) == .none)
  }
}
