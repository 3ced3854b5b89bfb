import Foundation
import Testing

@testable import StoreSimulator

struct LedgerSealTests {
  /// Keys, texts and digests of RFC 4231, sections 4.2, 4.3 and 4.7.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), "Hi There",
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), "what do ya want for nothing?",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131), "Test Using Larger Than Block-Size Key - Hash Key First",
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `a seal is the HMAC of the RFC`(secret: [UInt8], text: String, digest: String) {
    let seal = LedgerSeal.Key(secret: secret).seal(of: Array(text.utf8))

    #expect(seal.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() == digest)
  }

  @Test func `a store seals alike after a restart, and no two stores do`() throws {
    let (one, two) = (try TemporaryFolder(), try TemporaryFolder())

    let seals = try [one, one, two].map { folder in
      try LedgerSeal(keyFile: StoreKeyFile(directory: folder.path)).key().seal(of: [1, 2, 3])
    }

    #expect(seals[0] == seals[1])
    #expect(seals[0] != seals[2])
  }

  @Test func `asking for a key that is not there makes none`() throws {
    let folder = try TemporaryFolder()
    let seal = LedgerSeal(keyFile: try StoreKeyFile(directory: folder.path))

    let key = try seal.existingKey()

    #expect(key == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
