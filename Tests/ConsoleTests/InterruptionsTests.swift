import Testing

@testable import Console

struct InterruptionsTests {
  @Test func `everyone who listens hears every press, counted for each command`() async {
    let interruptions = Interruptions()
    let first = interruptions.stream()
    let second = interruptions.stream()

    interruptions.press(times: 2)
    interruptions.restart()
    interruptions.press(times: 1)
    let isFirst = interruptions.finish()

    #expect(isFirst)
    #expect(await first.reduce(into: []) { $0.append($1) } == [1, 2, 1])
    #expect(await second.reduce(into: []) { $0.append($1) } == [1, 2, 1])
  }

  @Test func `after the end a stream is empty, and ending again says so`() async {
    let interruptions = Interruptions()
    _ = interruptions.finish()

    #expect(await interruptions.stream().reduce(into: []) { $0.append($1) } == [])
    let isFirst = interruptions.finish()
    #expect(!isFirst)
  }
}
