import Testing

@testable import MacroMemory

struct MessageMembersTests {
  private func text(_ message: String) -> [String]? {
    let bytes = Array(message.utf8)
    return MessageMembers(bytes)?.members.map { member in
      "\(String(decoding: bytes[member.name], as: UTF8.self)) \(String(decoding: bytes[member.value], as: UTF8.self))"
    }
  }

  @Test func `members are found at every depth, the outer before the inner`() {
    #expect(
      text(#"{"a":{"b":[1,{"c":"}\"\\"}],"d":{}},"e":[],"f":true}"#)
        == [#"a {"b":[1,{"c":"}\"\\"}],"d":{}}"#, #"b [1,{"c":"}\"\\"}]"#, #"c "}\"\\""#, "d {}", "e []", "f true"]
    )
  }

  @Test(arguments: ["", "{", "{}}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":"\"}"#, "[1 2]", #"{"a":"b\"#])
  func `what is no message has no members`(message: String) {
    #expect(text(message) == nil)
  }

  @Test func `a part of a message is no message`() {
    let message = Message.expansion()

    #expect(MessageMembers(message) != nil)
    for end in 0..<message.count { #expect(MessageMembers(Array(message[..<end])) == nil) }
  }

  @Test func `a message without end in depth is refused`() {
    #expect(MessageMembers([UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)) == nil)
  }
}
