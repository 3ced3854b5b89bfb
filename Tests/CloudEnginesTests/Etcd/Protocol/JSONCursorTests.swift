import Testing

@testable import CloudEngines

struct JSONCursorTests {
  @Test(arguments: [
    (#""plain""#, "plain"), (#"  "a\"b\\c\/d""#, #"a"b\c/d"#), (#""\u00e9\ud83d\ude00\n""#, "é😀\n"),
    (#""\ud83d!""#, "\u{FFFD}!"),
  ])
  func `a string is read with its escapes`(_ text: String, _ expected: String) throws {
    var cursor = JSONCursor(Array(text.utf8))

    #expect(try cursor.string() == expected)
    try cursor.end()
  }

  @Test(arguments: [("12", 12), (#""-9223372036854775808""#, Int64.min), ("-3", -3)])
  func `a whole number is read with quotes and without`(_ text: String, _ expected: Int64) throws {
    var cursor = JSONCursor(Array(text.utf8))

    #expect(try cursor.integer() == expected)
  }

  @Test(arguments: [
    "", "\"", "\"a", "\"\\", "\"\\u12", "\"\\x\"", "{", "{\"a\"", "{\"a\":", "[", "[1", "[1,", "nul", "<html>", "1e",
    "12.5.", "{}x",
  ])
  func `what breaks off or is none is a fault, never a trap`(_ text: String) {
    var cursor = JSONCursor(Array(text.utf8))
    // Only these two are read as a value that is skipped, and the first fails as a number.
    let isSkippable = ["nul", "1e", "12.5."].contains(text)

    #expect(throws: JSONCursor.Fault.self) {
      if isSkippable {
        _ = try cursor.integer()
      } else if text.hasPrefix("\"") {
        _ = try cursor.string()
      } else {
        try cursor.skip()
      }
      try cursor.end()
    }
  }

  @Test func `levels are limited, so a hostile server cannot exhaust the stack`() {
    var cursor = JSONCursor(Array(repeating: UInt8(ascii: "["), count: 1_000_000))

    #expect(throws: JSONCursor.Fault(expected: "fewer levels", offset: JSONCursor.maximumDepth)) { try cursor.skip() }
  }

  @Test func `any prefix of a reply is a fault`() throws {
    let reply = Array(
      #"{"header":{"revision":"7"},"kvs":[{"key":"a2V5","mod_revision":"5","value":"AA==","x":[1,{"y":null}]}],"more":true}"#
        .utf8
    )

    #expect(try EtcdReplies.range(reply).entries == [EtcdKeyValue(key: Array("key".utf8), value: [0], modRevision: 5)])
    for length in 0..<reply.count {
      #expect(throws: JSONCursor.Fault.self) { try EtcdReplies.range(Array(reply.prefix(length))) }
    }
  }

  @Test func `changed bytes of a reply never trap`() {
    let reply = Array(
      #"{"result":{"header":{"revision":"7"},"created":true,"events":[{"kv":{"key":"a2V5","mod_revision":"5"}}]}}"#.utf8
    )
    for index in reply.indices {
      for byte: UInt8 in [0, 0x22, 0x5C, 0x7B, 0x7D, 0x5B, 0x5D, 0x2C, 0x3A, 0x2D, 0xFF] {
        var changed = reply
        changed[index] = byte
        _ = try? EtcdReplies.watch(changed)
        _ = EtcdReplies.fault(changed)
      }
    }
  }
}
