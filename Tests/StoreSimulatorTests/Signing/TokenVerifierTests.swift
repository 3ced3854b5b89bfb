import Foundation
import Testing

@testable import StoreSimulator

struct TokenVerifierTests {
  private let forge: Forge

  init() throws {
    forge = try Forge()
  }

  private func fault(_ token: String, _ verifier: TokenVerifier? = nil) -> TokenFault? {
    do throws(TokenFault) {
      _ = try (verifier ?? forge.verifier).verify(token)
      return nil
    } catch {
      return error
    }
  }

  // MARK: What passes

  @Test func `a token of the store passes and says what was signed`() throws {
    let token = try forge.verifier.verify(try forge.token(forge.payload()))

    #expect(try forge.verifier.verify(token) == .store)
    #expect(token.kind == .transaction && token.environment == "Xcode" && token.keyID == "Apple_Xcode_Key")
    #expect(token.signedDate == Date(timeIntervalSince1970: 1_769_860_800.1234567))
    #expect(token.signatureData.count == 64 && token.certificateCount == 1)
    #expect(try JSONSerialization.jsonObject(with: token.headerData) is [String: Any])
  }

  @Test func `space and a byte order mark around a token do not matter`() throws {
    let token = try forge.token(forge.payload())
    #expect(fault(" \n\(token)\r\n") == nil)
    #expect(fault("\u{FEFF}\(token)\n") == nil)
  }

  @Test func `renewal infos and app transactions are told apart`() throws {
    let renewal =
      #"{"originalTransactionId":"0","productId":"p","autoRenewStatus":1,"signedDate":1.5,"environment":"Xcode"}"#
    let app =
      #"{"receiptType":"Xcode","bundleId":"b","applicationVersion":"1","originalApplicationVersion":"1","#
      + #""originalPurchaseDate":-62135769600000,"receiptCreationDate":1697680122257.447}"#
    #expect(try SignedToken(forge.token(Array(renewal.utf8))).kind == .renewalInfo)
    #expect(try SignedToken(forge.token(Array(app.utf8))).kind == .appTransaction)
  }

  @Test func `many tokens are verified in order, the false ones among them`() async throws {
    let other = try Forge()
    let texts = try (0..<100).map { try ($0 % 7 == 3 ? other : forge).token(forge.payload(["transactionId": "\($0)"])) }
    let results = await forge.verifier.verify(texts)

    #expect(results.count == 100)
    for (number, result) in results.enumerated() {
      switch result {
      case .success(let token): #expect(number % 7 != 3 && token.payload.text("transactionId") == "\(number)")
      case .failure(let fault): #expect(number % 7 == 3 && fault.code == .foreignCertificate)
      }
    }
  }

  // MARK: Every damage

  @Test func `no truncation of a token passes`() throws {
    let token = Array(try forge.token(forge.payload()).utf8)
    for count in 0..<token.count {
      #expect(fault(String(decoding: token[..<count], as: UTF8.self)) != nil, "\(count) bytes pass")
    }
  }

  @Test func `no token with one character changed passes`() throws {
    let token = Array(try forge.token(forge.payload()).utf8)
    for index in token.indices {
      for flip in [UInt8(0x01), 0x02, 0x04, 0x08, 0x10, 0x20, 0x40] {
        var broken = token
        broken[index] ^= flip
        // A space at either end is left out, and the text is shorter then.
        let found = fault(String(decoding: broken, as: UTF8.self))
        #expect(found != nil, "character \(index) with bits \(flip)")
      }
    }
  }

  @Test func `a part of another token does not fit`() throws {
    let one = try forge.token(forge.payload()).split(separator: ".")
    let other = try forge.token(forge.payload(["productId": "q"])).split(separator: ".")

    #expect(fault("\(one[0]).\(other[1]).\(one[2])")?.code == .badSignature)
    #expect(fault("\(one[0]).\(one[1]).\(other[2])")?.code == .badSignature)
  }

  // MARK: Bad headers

  @Test(
    arguments: [
      (
        "none", TokenFault.Code.wrongAlgorithm,
        #"The header's "alg" is "none", which is no signature at all; only ES256 is accepted."#
      ),
      ("HS256", .wrongAlgorithm, #"The header's "alg" is "HS256"; only ES256 is accepted."#),
      ("ES384", .wrongAlgorithm, #"The header's "alg" is "ES384"; only ES256 is accepted."#),
    ]
  )
  func `only ES256 is accepted`(algorithm: String, code: TokenFault.Code, message: String) throws {
    let header = Forge.header([forge.key.certificate], algorithm: algorithm)
    #expect(
      fault(try forge.token(header: header, payload: forge.payload(), signer: forge.key.pair))
        == TokenFault(code, message)
    )
  }

  @Test(
    arguments: [
      ("[]", TokenFault.Code.badHeader), ("{}", .badHeader), (#"{"alg":1}"#, .badHeader), ("{", .badJSON),
      ("x", .badJSON),
      (#"{"alg":"ES256","alg":"ES256"}"#, .badHeader), (#"{"alg":"ES256","crit":["b64"]}"#, .badHeader),
      (#"{"alg":"ES256"}"#, .wrongChain), (#"{"alg":"ES256","x5c":[]}"#, .wrongChain),
      (#"{"alg":"ES256","x5c":"a"}"#, .badHeader), (#"{"alg":"ES256","x5c":[1]}"#, .badHeader),
      (#"{"alg":"ES256","x5c":["*"]}"#, .badCertificate), (#"{"alg":"ES256","x5c":["AAAA"]}"#, .badCertificate),
      (#"{"alg":"ES256","x5c":["AAAA","AAAA"]}"#, .wrongChain),
    ]
  )
  func `a header that says something else is refused`(header: String, code: TokenFault.Code) throws {
    let token = try forge.token(header: header, payload: forge.payload(), signer: forge.key.pair)
    #expect(fault(token)?.code == code)
  }

  @Test func `bytes that are not UTF-8 are named by their place`() throws {
    let header = [UInt8](#"{"alg":""#.utf8) + [0xFF] + [UInt8](#""}"#.utf8)
    let text = Base64URL.encode(header) + Array(".e30.".utf8) + Base64URL.encode([UInt8](repeating: 1, count: 64))
    #expect(throws: TokenFault(.notUTF8, "The header is not UTF-8 text at line 1, column 9.")) {
      try SignedToken(bytes: text)
    }
    #expect(throws: TokenFault(.notUTF8, "The text is not UTF-8 at byte 3, but a token is letters, digits and points."))
    {
      try SignedToken(bytes: [0x61, 0x2E, 0xFF, 0x2E])
    }
  }

  // MARK: Bad payloads

  @Test(
    arguments: [
      "transactionId", "originalTransactionId", "bundleId", "productId", "purchaseDate", "originalPurchaseDate",
      "quantity",
      "type", "inAppOwnershipType", "signedDate", "environment",
    ]
  )
  func `a transaction without a property lacks just that`(name: String) throws {
    let found = fault(try forge.token(forge.payload(without: name)))
    #expect(found == TokenFault(.missingProperty, "The payload has no \"\(name)\", which every transaction has."))
    #expect(found?.verificationError == .missingRequiredProperties)
  }

  @Test(
    arguments: [
      ("transactionId", 1, "a number", "a text that is not empty"), ("quantity", "1", "a string", "a whole number"),
      ("price", 1.5, "a number", "a whole number"), ("purchaseDate", "2026", "a string", "a number of milliseconds"),
      ("deviceVerificationNonce", "no", "a string", "a UUID"), ("isUpgraded", 1, "a number", "true or false"),
      ("productId", "", "a string", "a text that is not empty"),
    ] as [(String, any Sendable, String, String)]
  )
  func `a property of another kind is named with what was expected`(
    name: String,
    value: any Sendable,
    kind: String,
    expected: String
  ) throws {
    let found = fault(try forge.token(forge.payload([name: value])))
    #expect(found == TokenFault(.wrongProperty, "The payload's \"\(name)\" is \(kind), but \(expected) was expected."))
    #expect(found?.verificationError == .invalidEncoding)
  }

  @Test func `a payload that is something else, or says a thing twice, is refused`() throws {
    let twice = Array(String(decoding: forge.payload(), as: UTF8.self).replacing("{", with: #"{"x":1,"x":2,"#).utf8)
    #expect(fault(try forge.token(twice))?.message == "The payload has the property \"x\" twice.")
    #expect(fault(try forge.token(Array("{}".utf8)))?.code == .missingProperty)
    #expect(fault(try forge.token(Array("[]".utf8)))?.code == .wrongProperty)
    #expect(fault(try forge.token(Array("{".utf8)))?.code == .badJSON)
    #expect(fault(try forge.token(forge.payload(["environment": "Production"])))?.code == .otherEnvironment)
  }

  @Test func `a token for another device does not pass on this one`() throws {
    let digest = DeviceCheck.digest(nonce: UUID(), device: UUID())
    let token = try forge.token(forge.payload(["deviceVerification": Data(digest).base64EncodedString()]))
    #expect(fault(token)?.verificationError == .invalidDeviceVerification)
  }
}
