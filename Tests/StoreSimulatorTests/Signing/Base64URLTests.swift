import Testing

@testable import StoreSimulator

struct Base64URLTests {
  @Test(
    arguments: [
      ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
      ("foobar", "Zm9vYmFy"),
    ]
  )
  func `the vectors of RFC 4648 are written without padding`(bytes: String, text: String) throws {
    #expect(Base64URL.encode(Array(bytes.utf8)) == Array(text.utf8))
    #expect(try Base64URL.decode(ArraySlice(text.utf8)) == Array(bytes.utf8))
  }

  @Test
  func `all 65 536 pairs of bytes come back, and every text of three characters that is accepted is their only one`()
    throws
  {
    var texts: Set<[UInt8]> = []
    for pair in 0..<65_536 {
      let bytes = [UInt8(pair >> 8), UInt8(pair & 255)]
      let text = Base64URL.encode(bytes)
      texts.insert(text)
      #expect(try Base64URL.decode(text[...]) == bytes)
    }
    #expect(texts.count == 65_536)
    // Of all texts over the alphabet just those are accepted.
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    var accepted = 0
    for one in alphabet {
      for two in alphabet {
        for three in alphabet where (try? Base64URL.decode([one, two, three])) != nil { accepted += 1 }
      }
    }
    #expect(accepted == 65_536)
  }

  @Test func `every length up to 300 comes back`() throws {
    for count in 0...300 {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ 13) }
      let text = Base64URL.encode(bytes)
      #expect(text.count == (count * 4 + 2) / 3)
      #expect(try Base64URL.decode(text[...]) == bytes)
    }
  }

  @Test func `each of the 192 other bytes is refused at its place, in every position`() throws {
    let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
    let text = Array("Zm9vYmFyZm9v".utf8)
    for byte in UInt8.min...UInt8.max where !alphabet.contains(byte) {
      for offset in text.indices {
        var broken = text
        broken[offset] = byte
        #expect(throws: Base64URL.Fault.foreignCharacter(offset: offset)) { try Base64URL.decode(broken[...]) }
        // The place counts from the beginning of the slice.
        let slice = ([0, 0] + broken)[2...]
        #expect(throws: Base64URL.Fault.foreignCharacter(offset: offset)) { try Base64URL.decode(slice) }
      }
    }
  }

  @Test(
    arguments: [
      ("Z", Base64URL.Fault.impossibleLength), ("Zm9vY", .impossibleLength), ("Zh", .unusedBits), ("Zm9", .unusedBits),
      ("Zg==", .foreignCharacter(offset: 2)), ("Zm+v", .foreignCharacter(offset: 2)),
      ("Zm9v Yg", .foreignCharacter(offset: 4)), ("Z=", .foreignCharacter(offset: 1)),
      ("=", .foreignCharacter(offset: 0)),
    ]
  )
  func `what is the text of no bytes is refused`(text: String, fault: Base64URL.Fault) {
    #expect(throws: fault) { try Base64URL.decode(ArraySlice(text.utf8)) }
  }
}
