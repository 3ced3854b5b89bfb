import Foundation
import Testing

@testable import CompilerService

struct EngineTests {
  @Test func `turns go to who came first, and nobody waits for one who left`() {
    var turns = TurnQueue()

    let arrivals = [1, 2, 3, 4].map { turns.arrive($0) }
    let departures = [3, 1].map { turns.leave($0) }
    let served = [turns.pass(), turns.pass(), turns.pass()]

    #expect(arrivals == [true, false, false, false])
    #expect(departures == [true, false])
    #expect(served == [2, 4, nil])
    #expect(turns.isFree)
  }

  @Test func `the memory forgets what was used least`() {
    var memory = AnswerMemory<String, Int>(limit: 10)

    memory.keep(1, for: "a", size: 4)
    memory.keep(2, for: "b", size: 4)
    _ = memory.answer(for: "a")
    memory.keep(3, for: "c", size: 4)
    memory.keep(4, for: "d", size: 11)
    memory.keep(5, for: "c", size: 2)

    let kept = ["a", "b", "c", "d"].map { memory.answer(for: $0) }

    #expect(kept == [1, nil, 5, nil])
    #expect(memory.count == 2)
  }

  @Test func `lines are whole however the bytes come`() {
    var splitter = LineSplitter()

    let lines = ["ab", "c\n\nd", "\n"].map { splitter.lines(of: Data($0.utf8)) }

    #expect(lines == [[], [Data("abc".utf8), Data()], [Data("d".utf8)]])
  }

  @Test func `a request is written so that nothing of a text is read as YAML`() {
    let request = SourceKitRequest("x", ["text": .string("a\"b\\\n\té: [{\u{1}"), "list": .strings(["a", "b,"])])

    #expect(
      request.yaml == #"{ key.request: source.request.x, key.text: "a\"b\\\n\té: [{\x01", key.list: ["a", "b,"] }"#
    )
  }

  @Test func `places and offsets are two names for one thing`() {
    let text = SourceText("a\r\né b\n")

    #expect(text.lineCount == 3)
    #expect(text.line(1) == "a")
    #expect(text.line(2) == "é b")
    #expect(text.line(4) == nil)
    #expect(text.offset(line: 2, column: 3) == 5)
    #expect(text.offset(line: 2, column: 6) == nil)
    let place = text.position(of: 5)
    #expect(place.line == 2)
    #expect(place.column == 3)
    #expect(text.position(of: 99).line == 3)
  }
}
