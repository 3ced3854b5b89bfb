import Foundation
import Testing

@testable import StoreSimulator

struct TokenChainTests {
  private let forge: Forge

  init() throws {
    forge = try Forge()
  }

  private func verdict(
    _ chain: [[UInt8]],
    signer: P256Key,
    _ environment: TokenVerifier.Environment = .production,
    roots: [[UInt8]],
    payload changes: [String: Any] = ["environment": "Production"]
  ) throws -> Result<TokenVerifier.Signer, TokenFault> {
    let verifier = TokenVerifier(
      environment: environment,
      store: forge.verifier.store,
      roots: Set(roots.compactMap { LibCrypto.certificate($0)?.fingerprint })
    )
    let text = try forge.token(header: Forge.header(chain), payload: forge.payload(changes), signer: signer)
    do throws(TokenFault) { return .success(try verifier.verify(try SignedToken(text))) } catch {
      return .failure(error)
    }
  }

  // MARK: Xcode

  @Test func `a certificate of Xcode passes as one that anybody can make`() throws {
    let key = try #require(StoreKey.make(name: XcodeChain.name))
    #expect(try verdict([key.certificate], signer: key.pair, .xcode, roots: [], payload: [:]) == .success(.xcode))
  }

  @Test func `a certificate of somebody else does not`() throws {
    let key = try #require(StoreKey.make(name: "Mallory"))
    let message = "The certificate is neither this store's nor Xcode's: it is one of \"Mallory\"."
    #expect(
      try verdict([key.certificate], signer: key.pair, .xcode, roots: [], payload: [:])
        == .failure(TokenFault(.foreignCertificate, message))
    )
  }

  @Test func `the store's certificate does not help another key`() throws {
    let key = try #require(P256Key.generate())
    let result = try verdict([forge.key.certificate], signer: key, .xcode, roots: [], payload: [:])
    #expect(result.fault?.verificationError == .invalidSignature)
  }

  @Test func `a certificate of Xcode counts while it was valid when the token was signed`() throws {
    let pair = try #require(P256Key.generate())
    var form = CertificateForm(selfSigned: XcodeChain.name)
    form.validFrom = "250101000000Z"
    form.validUntil = "20260101000000Z"
    let certificate = try #require(form.signed(about: pair, by: pair))
    let result = try verdict([certificate], signer: pair, .xcode, roots: [], payload: [:])
    #expect(
      result.fault?.message
        == "The certificate of \"StoreKit Testing in Xcode\" is valid from 2025-01-01T00:00:00Z to 2026-01-01T00:00:00Z, "
        + "but the token was signed at 2026-01-31T12:00:00Z."
    )
    let before = try verdict([certificate], signer: pair, .xcode, roots: [], payload: ["signedDate": 1_751_328_000_000])
    #expect(before == .success(.xcode))
  }

  @Test func `a certificate that somebody else signed is no certificate of Xcode`() throws {
    let chain = try Chain { $0[1].subject = XcodeChain.name }
    let result = try verdict([try chain.certificates()[1]], signer: chain.keys[1], .xcode, roots: [], payload: [:])
    #expect(result.fault?.code == .wrongChain)
  }

  // MARK: Apple's servers

  @Test func `a chain of three with Apple's marks passes under its root only`() throws {
    let chain = try Chain()
    let certificates = try chain.certificates()

    #expect(try verdict(certificates, signer: chain.keys[0], roots: [certificates[2]]) == .success(.apple))
    let foreign = try verdict(certificates, signer: chain.keys[0], roots: [])
    #expect(foreign.fault?.code == .foreignCertificate)
  }

  @Test func `the environment is the one that was asked for, whatever the token says`() throws {
    let chain = try Chain()
    let certificates = try chain.certificates()
    let roots = [certificates[2]]

    let sandbox = try verdict(certificates, signer: chain.keys[0], .sandbox, roots: roots)
    #expect(sandbox.fault?.code == .otherEnvironment)
    let xcode = try verdict(certificates, signer: chain.keys[0], .xcode, roots: roots)
    #expect(xcode.fault?.code == .wrongChain)
    // A token of the store that calls itself one of production is not believed there.
    let own = try verdict([forge.key.certificate], signer: forge.key.pair, roots: roots)
    #expect(
      own.fault?.message
        == "The header's \"x5c\" has one certificate, but a token of Apple's servers has three; one is the form of Xcode."
    )
  }

  /// One fault of a chain.
  enum Flaw: CaseIterable, Sendable {
    case unmarkedLeaf, unmarkedAuthority, noAuthority, otherIssuer, expiredLeaf, expiredAuthority, earlyRoot

    func change(_ forms: inout [CertificateForm]) {
      switch self {
      case .unmarkedLeaf: forms[0].marks = []
      case .unmarkedAuthority: forms[1].marks = []
      case .noAuthority: forms[1].isAuthority = false
      case .otherIssuer: forms[0].issuer = "Nobody"
      case .expiredLeaf: forms[0].validUntil = "20200101000000Z"
      case .expiredAuthority: forms[1].validUntil = "20200101000000Z"
      case .earlyRoot: forms[2].validFrom = "400101000000Z"
      }
    }

    var code: TokenFault.Code {
      switch self {
      case .unmarkedLeaf, .unmarkedAuthority, .noAuthority, .otherIssuer: .wrongChain
      case .expiredLeaf, .expiredAuthority, .earlyRoot: .expiredCertificate
      }
    }
  }

  @Test(arguments: Flaw.allCases)
  func `a chain with one fault is refused`(flaw: Flaw) throws {
    let chain = try Chain { flaw.change(&$0) }
    let certificates = try chain.certificates()
    #expect(try verdict(certificates, signer: chain.keys[0], roots: [certificates[2]]).fault?.code == flaw.code)
  }

  @Test func `a leaf that the authority did not sign is refused`() throws {
    let chain = try Chain()
    var certificates = try chain.certificates()
    certificates[0] = try #require(chain.forms[0].signed(about: chain.keys[0], by: chain.keys[2]))
    let result = try verdict(certificates, signer: chain.keys[0], roots: [certificates[2]])
    #expect(result.fault?.code == .wrongChain)
    #expect(result.fault?.message.hasPrefix("The chain of certificates is not valid: certificate 1: ") == true)
  }
}

extension Result where Failure == TokenFault {
  /// What is wrong, nil where nothing is.
  fileprivate var fault: TokenFault? {
    if case .failure(let fault) = self { fault } else { nil }
  }
}
