import Testing

@testable import MacroMemory

struct ExpansionKeyTests {
  private func key(_ message: [UInt8]) -> ExpansionKey? {
    MessageMembers(message).flatMap { ExpansionKey(message, $0) }
  }

  @Test func `a declaration that moved has the same key`() {
    #expect(key(Message.expansion(line: 1)) == key(Message.expansion(line: 20)))
    #expect(key(Message.expansion()) != nil)
    #expect(key(Message.expansion()) != key(Message.expansion(file: "b.swift")))
  }

  @Test(arguments: ["accessor", "peer", "member", "extension"])
  func `a changed declaration has another key, whatever stands around it`(role: String) {
    let first = key(Message.expansion(of: "var a = 1", role: role))

    #expect(first != key(Message.expansion(of: "var a = 2", role: role)))
    #expect(first != key(Message.expansion(in: "class C { var a = 1; var b = 2 }", role: role)))
  }

  @Test func `what gives attributes to a member sees the member only`() {
    let first = key(Message.expansion(role: "memberAttribute"))

    #expect(first == key(Message.expansion(in: "class C { var a = 1; var b = 2 }", role: "memberAttribute")))
    #expect(first != key(Message.expansion(of: "var a = 2", role: "memberAttribute")))
    #expect(first != key(Message.expansion(role: "accessor")))
  }

  @Test func `a source that speaks of places is kept whole`() {
    let first = key(Message.expansion(of: #"let a = \"{\\\"location\\\":1}\""#))

    #expect(first != nil)
    #expect(first != key(Message.expansion(of: #"let a = \"{\\\"location\\\":2}\""#)))
  }

  @Test func `other macros and other messages have no key`() {
    #expect(key(Message.expansion(module: "TestingMacros")) == nil)
    #expect(key(Message.loading("/a/libObservationMacros.so")) == nil)
    #expect(key(Array("{}".utf8)) == nil)
  }
}
