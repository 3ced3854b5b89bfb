import Testing

@testable import CloudEngines

struct Base64Tests {
  private func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    Base64.append(bytes, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `the examples of RFC 4648 are written and read`(_ plain: String, _ written: String) {
    #expect(text(Array(plain.utf8)) == written)
    #expect(Base64.bytes(Array(written.utf8)[...]) == Array(plain.utf8))
  }

  @Test func `every length and every byte comes back`() {
    for length in 0...260 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ length) }
      #expect(Base64.bytes(Array(text(bytes).utf8)[...]) == bytes)
    }
  }

  @Test(arguments: ["A", "AB", "ABC", "A===", "====", "AB=C", "A B=", "Zm9v\n", "Zm-v", "Zm9vé"])
  func `what is no base64 is refused`(_ text: String) {
    #expect(Base64.bytes(Array(text.utf8)[...]) == nil)
  }
}
