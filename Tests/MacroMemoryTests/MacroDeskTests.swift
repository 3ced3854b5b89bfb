import Testing

@testable import MacroMemory

struct MacroDeskTests {
  private static let library = "/toolchain/host/plugins/libObservationMacros.so"

  /// What a desk said to messages, and how often the server was asked.
  private func replies(
    _ messages: [[UInt8]],
    server: MacroDesk.Reply = MacroDesk.Reply(bytes: Message.answer("x"), isFailure: false)
  ) -> (replies: [MacroDesk.Reply], asked: Int) {
    var desk = MacroDesk(library: Self.library, limit: 1 << 20)
    var asked = 0
    let replies = messages.map { message in
      desk.reply(to: message) {
        asked += 1
        return server
      }
    }
    return (replies, asked)
  }

  @Test func `the toolchain's macros are expanded once`() {
    let expansion = Message.expansion()

    let (replies, asked) = replies([Message.loading(Self.library), expansion, Message.expansion(line: 9), expansion])

    #expect(asked == 2)
    #expect(Set(replies.map(\.bytes)) == [Message.answer("x")])
  }

  @Test func `macros of another library, or of none, are expanded each time`() {
    let expansion = Message.expansion()

    #expect(replies([expansion, expansion]).asked == 2)
    #expect(replies([Message.loading("/tmp/libObservationMacros.so"), expansion, expansion]).asked == 3)
  }

  @Test func `a library that takes the place of the toolchain's ends the memory`() {
    let expansion = Message.expansion()
    let other = Message.loading("/tmp/libObservationMacros.so")

    #expect(replies([Message.loading(Self.library), expansion, other, expansion]).asked == 4)
  }

  @Test func `a library of other macros does not`() {
    let expansion = Message.expansion()
    let other = Message.loading("/tmp/libOtherMacros.so", module: "OtherMacros")

    #expect(replies([Message.loading(Self.library), expansion, other, expansion]).asked == 3)
  }

  @Test func `an expansion with a diagnostic is made each time, since it names a place`() {
    let answer = MacroDesk.Reply(bytes: Message.answer("", diagnostics: #"{"message":"no"}"#), isFailure: false)
    let expansion = Message.expansion()

    #expect(replies([Message.loading(Self.library), expansion, expansion], server: answer).asked == 3)
  }

  @Test func `an expansion that names the line of its source is made each time`() {
    let text = ##"#sourceLocation(file: \"m/a.swift\", line: 2)"##
    let answer = MacroDesk.Reply(bytes: Message.answer(text), isFailure: false)
    let expansion = Message.expansion()

    #expect(replies([Message.loading(Self.library), expansion, expansion], server: answer).asked == 3)
  }

  @Test func `a failure is not remembered`() {
    let failure = MacroDesk.Reply(bytes: Message.answer("x"), isFailure: true)
    let expansion = Message.expansion()

    let (replies, asked) = replies([Message.loading(Self.library), expansion, expansion], server: failure)

    #expect(asked == 3)
    #expect(replies == [failure, failure, failure])
  }

  @Test func `what is no message goes to the server as it is`() {
    #expect(replies([[], [0xFF], Array("{\"".utf8)]).asked == 3)
  }
}
