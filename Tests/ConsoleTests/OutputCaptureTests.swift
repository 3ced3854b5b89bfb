import Foundation
import Testing

@testable import Console

/// Captures a descriptor of its own, so that this process keeps its output.
@Suite(.timeLimit(.minutes(1)))
struct OutputCaptureTests {
  @Test func `lines come by themselves, and a part of one after a while`() async throws {
    let stage = try CaptureStage()
    var texts = stage.texts.makeAsyncIterator()

    stage.write("one\ntwo")

    #expect(await texts.next() == "one|")
    #expect(await texts.next() == "two…")
    stage.write(" and more\n")
    #expect(await texts.next() == "…| and more|")
  }

  @Test func `a drain hands on what was written before, its last line too`() throws {
    let stage = try CaptureStage()
    for number in 1...200 {
      stage.write("line \(number)\nhalf")

      stage.capture.drain()

      #expect(stage.taken().suffix(1) == ["half…"])
      stage.write("\n")
    }
    stage.capture.drain()
    #expect(stage.written == (1...200).map { "line \($0)\nhalf\n" }.joined())
  }

  @Test func `a character that is written in two pieces is put together`() throws {
    let stage = try CaptureStage()

    stage.write(bytes: [0x61, 0xed])
    stage.capture.drain()
    stage.write(bytes: [0x95, 0x9c, 0x0a])
    stage.capture.drain()
    stage.write(bytes: [0xff, 0x0a, 0xed])
    stage.capture.beginTurn()

    #expect(stage.written == "a한\n\u{fffd}\n\u{fffd}")
  }

  @Test func `beyond the limit bytes are counted, reported once, and a turn makes room`() throws {
    let stage = try CaptureStage(limit: 10)

    stage.write("0123456789abc\n")
    #expect(stage.swallowed == [])
    stage.capture.drain()
    #expect(stage.swallowed == [4])
    stage.write("more\n")
    stage.capture.beginTurn()
    #expect(stage.swallowed == [4, 5])
    stage.write("again\n")
    stage.capture.beginTurn()

    #expect(stage.swallowed == [4, 5])
    #expect(stage.written == "0123456789\nagain\n")
  }

  @Test func `a writer that fills the pipe and whoever drains wait for nobody`() async throws {
    let stage = try CaptureStage(limit: 300_000)
    let line = String(repeating: "x", count: 999) + "\n"
    async let writing: Void = withTaskGroup { group in
      for _ in 0..<4 { group.addTask { stage.write(String(repeating: line, count: 1000)) } }
    }
    async let draining: Void = withTaskGroup { group in
      for _ in 0..<4 { group.addTask { for _ in 0..<50 { stage.capture.drain() } } }
    }
    _ = await (writing, draining)

    stage.capture.drain()

    // A line that the limit cut has got a newline of its own.
    let count = stage.written.utf8.count
    #expect(count == 300_000 || count == 300_001)
    #expect(stage.swallowed.reduce(0, +) == 3_700_000)
  }

  @Test func `lines of several threads stay whole`() async throws {
    let stage = try CaptureStage()
    await withTaskGroup { group in
      for writer in 0..<8 {
        group.addTask {
          for number in 0..<200 { stage.write("\(writer) \(number)\n") }
        }
      }
    }

    stage.capture.drain()

    let lines = stage.written.split(separator: "\n").map(String.init)
    for writer in 0..<8 {
      #expect(lines.filter { $0.hasPrefix("\(writer) ") } == (0..<200).map { "\(writer) \($0)" })
    }
  }

  @Test func `a descriptor that was led elsewhere is captured again`() throws {
    let stage = try CaptureStage()
    dup2(stage.other, stage.descriptor)
    stage.write("lost\n")

    stage.capture.drain()
    stage.write("found\n")
    stage.capture.drain()

    #expect(stage.written == "found\n")
  }

  @Test func `closing leads the descriptor where it led and hands on the rest`() throws {
    let stage = try CaptureStage()
    let real = try #require(OwnedDescriptor(duplicating: stage.capture.realOutput))
    #expect(!real.isSame(as: stage.descriptor))
    stage.write("rest")

    stage.capture.close()
    stage.write("not captured")
    stage.capture.close()
    stage.capture.drain()
    stage.capture.beginTurn()

    #expect(stage.written == "rest")
    #expect(real.isSame(as: stage.descriptor))
    #expect(fcntl(stage.descriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func `nothing is captured before the start, nor by a second one`() throws {
    let stage = try CaptureStage(starts: false)
    let real = try #require(OwnedDescriptor(duplicating: stage.descriptor))
    stage.capture.drain()
    #expect(real.isSame(as: stage.descriptor))

    stage.start()
    stage.start()
    stage.write("once\n")
    stage.capture.drain()

    #expect(stage.written == "once\n")
  }

  @Test func `a closed descriptor cannot be captured`() {
    #expect(throws: OutputCaptureError(errno: EBADF)) { try OutputCapture(descriptor: -1) }
  }

  @Test func `an input that was led elsewhere comes back`() throws {
    let stage = try CaptureStage()
    let real = try #require(OwnedDescriptor(duplicating: stage.capture.realInput))
    dup2(stage.other, stage.input)
    #expect(!real.isSame(as: stage.input))

    stage.capture.repairInput()

    #expect(real.isSame(as: stage.input))
    #expect(fcntl(stage.input, F_GETFD) & FD_CLOEXEC == 0)
  }

  @Test func `released without being closed it gives the descriptor back`() throws {
    var stage: CaptureStage? = try CaptureStage()
    let descriptor = try #require(OwnedDescriptor(duplicating: stage?.capture.realOutput ?? -1))
    let number = try #require(stage?.descriptor)

    stage?.releaseCapture()

    #expect(descriptor.isSame(as: number))
    stage = nil
  }
}
