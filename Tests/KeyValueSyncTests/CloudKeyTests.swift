import KeyValueSync
import Testing

struct CloudKeyTests {
  @Test func `64 bytes of UTF-8 are a key, 65 are a typed error`() throws {
    let longest = String(repeating: "é", count: 32)
    #expect(try CloudKey(longest).text == longest)

    #expect(throws: CloudError.badKey(#"The key "\#(longest)a" has 65 bytes of UTF-8; at most 64 were expected."#)) {
      try CloudKey(longest + "a")
    }
  }

  @Test func `33 letters of two bytes are too long, though they are 33 characters`() {
    #expect(throws: CloudError.self) { try CloudKey(String(repeating: "ж", count: 33)) }
  }

  @Test(arguments: ["", "a\0b"]) func `no text and a zero byte are no keys`(text: String) {
    #expect(throws: CloudError.self) { try CloudKey(text) }
  }

  @Test func `keys are compared by their bytes`() throws {
    #expect(try CloudKey("e\u{301}") != CloudKey("é"))
    #expect(try CloudKey("a") < CloudKey("ab"))
    #expect(try CloudKey("Z") < CloudKey("a"))
  }

  @Test func `a prefix holds what begins with its bytes`() throws {
    #expect(CloudPrefix("ni/").contains(try CloudKey("ni/1")))
    #expect(!CloudPrefix("ni/").contains(try CloudKey("ni")))
    #expect(CloudPrefix.all.contains(try CloudKey("x")))
  }

  @Test func `limits name what is over, and by how much`() {
    let limits = CloudLimits.apple

    #expect(throws: Never.self) { try limits.check(value: 1_000_000, total: 1_000_000, keys: 1024) }
    #expect(throws: CloudError.overQuota(.init(.valueBytes, needed: 1_000_001, limit: 1_000_000))) {
      try limits.check(value: 1_000_001, total: 1_000_001, keys: 1)
    }
    #expect(throws: CloudError.overQuota(.init(.totalBytes, needed: 1_000_001, limit: 1_000_000))) {
      try limits.check(value: 1, total: 1_000_001, keys: 2)
    }
    #expect(throws: CloudError.overQuota(.init(.keys, needed: 1025, limit: 1024))) {
      try limits.check(value: 1, total: 1025, keys: 1025)
    }
  }
}
