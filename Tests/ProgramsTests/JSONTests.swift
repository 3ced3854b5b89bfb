import Foundation
import Testing

@testable import Programs

struct JSONTests {
  static let outcomes = [
    ProgramOutcome(exit: 0),
    ProgramOutcome(exit: 3, stdout: ["a", "ä\"\\\n\u{7f}"], leaks: ["b"], refusals: [.network]),
    ProgramOutcome(signal: ProgramSignal(9), limit: .write("/x"), stderr: ["e"]),
    ProgramOutcome(
      signal: ProgramSignal(6),
      trap: ProgramTrap(kind: .runtime, message: "m", frames: ["f", "?"]),
      isCancelled: true
    ),
  ]

  @Test(arguments: outcomes)
  func `the line and what an encoder makes are the same`(outcome: ProgramOutcome) throws {
    let line = try JSONSerialization.jsonObject(with: Data(outcome.json.utf8))
    let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(outcome))

    #expect(line as? NSDictionary == encoded as? NSDictionary)
  }

  @Test func `the line of an event and what an encoder makes are the same`() throws {
    let event = ProgramEvent(sequence: 1, source: .stdout, name: "output", text: "\t\u{1}", members: [.init("a", "b")])
    let line = try JSONSerialization.jsonObject(with: Data(event.json.utf8))
    let encoded = try JSONSerialization.jsonObject(with: JSONEncoder().encode(event))

    #expect(line as? NSDictionary == encoded as? NSDictionary)
  }

  @Test(arguments: ["", "plain", "\"quoted\" \\ back", "line\nend\r\t", "\u{0}\u{1f}\u{7f}\u{85}", "ä 日本 👩‍👩‍👧"])
  func `a text survives writing and reading`(text: String) {
    let line = JSONLine.object([("a", JSONLine.string(text)), (text, JSONLine.string("b"))])
    let members = JSONLine.members(of: line)

    #expect(members?.map(\.name) == ["a", text])
    #expect(members?.map(\.value) == [text, "b"])
  }

  @Test(arguments: [
    "", "{", "{}", "[]", "{\"a\":1}", "{\"a\":\"b\"", "{\"a\":\"b\\", "{\"a\":\"b\\u12\"}", "{\"a\" \"b\"}",
  ])
  func `what is no object of texts is refused`(line: String) {
    #expect(JSONLine.members(of: line) == nil)
  }
}
