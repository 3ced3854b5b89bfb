import Testing

/// Descriptors 0 and 1 of a whole program, captured; what is handed on stands in brackets.
@Suite(.timeLimit(.minutes(1)))
struct CapturedProgramTests {
  @Test func `print and write come in their order, between a start and a close`() async throws {
    let lines = try await ConsoleProbe.output(of: "order")

    #expect(lines.first == "before" && lines.last == "after")
    // How many lines come together depends on how fast they are read.
    let text = lines.dropFirst().dropLast().joined(separator: "\n").replacing("]\n[", with: "\n")
    #expect(text == "[one\ntwo\nthree four\nhalf]…\n[ and half]")
  }

  @Test func `an output that was closed or led elsewhere is captured again, and given back`() async throws {
    #expect(try await ConsoleProbe.output(of: "closed") == ["[found]", "[found too]", "real"])
  }

  @Test func `an input that was closed or led elsewhere comes back`() async throws {
    // C's own buffer has read everything before the second line is asked for.
    #expect(try await ConsoleProbe.output(of: "input", input: "first\nsecond\n") == ["[first]", "[second]"])
  }

  @Test func `a drain empties a buffer that stdout was given`() async throws {
    #expect(try await ConsoleProbe.output(of: "buffer") == ["[kept back]", "[then]"])
  }

  @Test func `a thread that keeps stdout does not keep a drain`() async throws {
    #expect(try await ConsoleProbe.output(of: "kept") == ["[written]", "drained"])
  }

  @Test func `a flood takes no memory and keeps nobody who drains`() async throws {
    let lines = try await ConsoleProbe.output(of: "flood")

    let words = try #require(lines.last).split(separator: " ")
    #expect(words.first == "grown" && words.last == "megabytes")
    // Thirty megabytes were printed before this was said.
    #expect(words.count == 4 && Int(words[2]).map { $0 < 15 } == true, "\(lines)")
  }
}
