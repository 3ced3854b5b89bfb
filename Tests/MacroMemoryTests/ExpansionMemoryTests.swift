import Testing

@testable import MacroMemory

struct ExpansionMemoryTests {
  private func key(_ number: Int) throws -> ExpansionKey {
    let message = Message.expansion(of: "var a = \(number)")
    return try #require(MessageMembers(message).flatMap { ExpansionKey(message, $0) })
  }

  @Test func `what was not asked for since long is forgotten`() throws {
    var memory = ExpansionMemory(limit: 2 * (try key(1)).size + 10)

    for number in 1...4 { try memory.keep([UInt8(number)], for: key(number)) }
    _ = try memory.answer(for: key(1))
    try memory.keep([5], for: key(5))

    let kept = try (1...5).map { number in
      // A question changes the memory, so each is put to a copy.
      var copy = memory
      return copy.answer(for: try key(number))
    }

    #expect(kept == [[1], nil, [3], [4], [5]])
  }

  @Test func `it never holds more than two generations`() throws {
    var memory = ExpansionMemory(limit: 10 * (try key(100)).size)

    for number in 100..<200 { try memory.keep([1], for: key(number)) }

    #expect(memory.count <= 20)
    #expect(memory.count >= 10)
  }

  @Test func `an answer larger than a generation is not kept`() throws {
    var memory = ExpansionMemory(limit: (try key(1)).size + 10)

    try memory.keep([UInt8](repeating: 0, count: 11), for: key(1))

    let kept = memory.answer(for: try key(1))

    #expect(kept == nil)
  }
}
