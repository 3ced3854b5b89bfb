import Foundation
import Testing

@testable import StoreSimulator

struct LibCryptoTests {
  /// The example of RFC 7515, appendix A.3: a token over ES256, and the numbers x and y of its key.
  private static let token =
    "eyJhbGciOiJFUzI1NiJ9"
    + ".eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFtcGxlLmNvbS9pc19yb290Ijp0cnVlfQ"
    + ".DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSApmWQxfKTUJqPP3-Kg6NU1Q"
  private static let x = "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU"
  private static let y = "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"

  private func key() throws -> P256Key {
    let point = try [4] + Base64URL.decode(ArraySlice(Self.x.utf8)) + Base64URL.decode(ArraySlice(Self.y.utf8))
    let algorithm = DERText.sequence([
      DERText.identifier("1.2.840.10045.2.1"), DERText.identifier("1.2.840.10045.3.1.7"),
    ])
    let bytes = DERText.sequence([algorithm, DERText.element(0x03, [0] + point)])
    return try #require(P256Key(publicKey: bytes))
  }

  @Test func `the example of RFC 7515 for ES256 verifies`() throws {
    let compact = try CompactToken(Array(Self.token.utf8))
    let signature = try #require(SignatureForm.der(raw: try compact.bytes(of: .signature)))

    #expect(try compact.bytes(of: .header) == Array(#"{"alg":"ES256"}"#.utf8))
    #expect(try key().verifies(signature, of: LibCrypto.sha256(compact.signedText)))
  }

  @Test func `with any bit of its signature or its text turned it does not`() throws {
    let key = try key()
    let compact = try CompactToken(Array(Self.token.utf8))
    let raw = try compact.bytes(of: .signature)
    let digest = LibCrypto.sha256(compact.signedText)
    for bit in 0..<(raw.count * 8) {
      var broken = raw
      broken[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(!key.verifies(try #require(SignatureForm.der(raw: broken)), of: digest))
    }
    let signature = try #require(SignatureForm.der(raw: raw))
    for bit in 0..<(compact.signedText.count * 8) {
      var broken = Array(compact.signedText)
      broken[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(!key.verifies(signature, of: LibCrypto.sha256(broken)))
    }
  }

  @Test func `digests are those of the standard`() {
    let abc = Array("abc".utf8)
    #expect(hex(LibCrypto.sha256(abc)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hex(LibCrypto.sha384(abc))
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7"
    )
    #expect(hex(LibCrypto.sha256([UInt8]())) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
  }

  @Test func `a pair comes back from its bytes, and signs for itself only`() throws {
    let pair = try #require(P256Key.generate())
    let other = try #require(P256Key.generate())
    let again = try #require(P256Key(privateKey: pair.privateKeyBytes))
    let digest = LibCrypto.sha256(Array("abc".utf8))
    let signature = try #require(again.sign(digest))

    #expect(try #require(P256Key(publicKey: pair.publicKeyBytes)).verifies(signature, of: digest))
    #expect(!other.verifies(signature, of: digest))
    #expect(SignatureForm.raw(der: signature).flatMap(SignatureForm.der(raw:)) == signature)
  }

  @Test func `no truncation of a key or of a certificate is one, and a public key does not sign`() throws {
    let key = try #require(StoreKey.make())
    for count in 0..<key.certificate.count { #expect(LibCrypto.certificate(Array(key.certificate[..<count])) == nil) }
    #expect(LibCrypto.certificate(key.certificate + [0]) == nil)
    let bytes = key.pair.privateKeyBytes
    for count in 0..<bytes.count { #expect(P256Key(privateKey: Array(bytes[..<count])) == nil) }
    let publicKey = try #require(P256Key(publicKey: key.pair.publicKeyBytes))
    #expect(publicKey.sign(LibCrypto.sha256([UInt8]())) == nil)
  }

  @Test func `the certificate of a store is one that signs itself, and openssl says so too`() throws {
    let key = try #require(StoreKey.make())
    let certificate = try #require(LibCrypto.certificate(key.certificate))

    #expect(certificate.isSelfSigned)
    #expect(certificate.subject == "StoreKit Testing in Isola" && certificate.issuer == certificate.subject)
    #expect(certificate.isValid(at: Date(timeIntervalSince1970: 0)))
    #expect(certificate.isValid(at: .distantFuture))
    #expect(!certificate.isValid(at: .distantPast))
    #expect(LibCrypto.fault(of: [key.certificate, key.certificate], at: .now) == nil)
    #expect(!LibCrypto.hasExtension(key.certificate, AppleChain.leafMark))
  }

  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String(format: "%02x", $0) }.joined()
  }
}
