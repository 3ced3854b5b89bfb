import Foundation
import Testing

@testable import StoreSimulator

struct TransactionSigningTests {
  @Test func `what the token says is what the transaction says`() async throws {
    let stage = try Stage()
    let token = UUID()
    let bought = try await stage.buy(Stage.yearly, options: [.appAccountToken(token)])
    let result = try #require(await stage.session.transaction(bought.id))
    let payload = try #require(try JSONSerialization.jsonObject(with: result.payloadData) as? [String: Any])

    #expect(payload["transactionId"] as? String == "1" && payload["originalTransactionId"] as? String == "1")
    #expect(payload["webOrderLineItemId"] as? String == "1")
    #expect(payload["productId"] as? String == Stage.yearly && payload["bundleId"] as? String == "app.deepcuts")
    #expect(payload["type"] as? String == "Auto-Renewable Subscription")
    #expect(payload["purchaseDate"] as? Double == 1_769_860_800_000)
    #expect(payload["expiresDate"] as? Double == bought.expirationDate.map { $0.timeIntervalSince1970 * 1000 })
    #expect(payload["subscriptionGroupIdentifier"] as? String == bought.subscriptionGroupID)
    #expect(payload["appAccountToken"] as? String == token.uuidString.lowercased())
    #expect(payload["price"] as? Int == bought.price.flatMap { PayloadText.thousandths($0) }.map { Int($0) })
    #expect(payload["currency"] as? String == "USD" && payload["storefront"] as? String == "USA")
    #expect(payload["storefrontId"] as? String == "143441" && payload["environment"] as? String == "Xcode")
    #expect(payload["quantity"] as? Int == 1 && payload["isUpgraded"] as? Bool == false)
    #expect(bought.jsonRepresentation == result.payloadData && bought.appBundleID == "app.deepcuts")
  }

  @Test func `the parts of the token are those of the text, and the signature verifies over two of them`() async throws
  {
    let stage = try Stage()
    let id = try await stage.buy(Stage.pro).id
    let result = try #require(await stage.session.transaction(id))
    let parts = result.jwsRepresentation.split(separator: ".")
    let header = try TokenHeader(json: Array(result.headerData))

    #expect(parts.count == 3 && Array(result.signedData) == Array("\(parts[0]).\(parts[1])".utf8))
    #expect(result.signatureData.count == 64 && header.keyID == "Apple_Xcode_Key" && header.certificates.count == 1)
    let key = try #require(P256Key(certificate: header.certificates[0]))
    let der = try #require(SignatureForm.der(raw: Array(result.signatureData)))
    #expect(key.verifies(der, of: LibCrypto.sha256(result.signedData)))
    #expect(try stage.session.verifier(for: .xcode).verify(SignedToken(result.jwsRepresentation)) == .store)
  }

  @Test func `the device check is the digest of nonce and device in small letters`() async throws {
    let stage = try Stage()
    let transaction = try await stage.buy(Stage.pro)
    let device = try stage.session.deviceVerificationID
    let text = transaction.deviceVerificationNonce.uuidString.lowercased() + device.uuidString.lowercased()

    #expect(transaction.deviceVerification == Data(LibCrypto.sha384(Array(text.utf8))))
    #expect(transaction.deviceVerification.count == 48)
  }

  @Test func `a transaction keeps its token until it changes, and its date of signing is the clock's`() async throws {
    let stage = try Stage()
    let id = try await stage.buy(Stage.pro).id
    let first = try #require(await stage.session.transaction(id))
    stage.clock.advance(by: .seconds(60))
    let second = try #require(await stage.session.transaction(id))
    #expect(first.jwsRepresentation == second.jwsRepresentation && first.signedDate == Stage.start)

    try await stage.session.refundTransaction(identifier: id)
    let third = try #require(await stage.session.transaction(id))
    #expect(third.jwsRepresentation != first.jwsRepresentation && third.signedDate == Stage.start + 60)
    #expect(third.unsafePayloadValue.deviceVerificationNonce != first.unsafePayloadValue.deviceVerificationNonce)
  }

  @Test(arguments: VerificationError.allCases)
  func `an ordered fault is in the token itself, and everybody finds it`(error: VerificationError) async throws {
    let stage = try Stage()
    await stage.session.makeNextTransactionUnverified(error)
    let product = try await stage.product(Stage.pro)
    guard case .success(.unverified(let transaction, let found)) = try await product.purchase() else {
      Issue.record("it passed")
      return
    }
    #expect(found == error)

    // A verifier that is given the text alone finds the same fault, except where only the store knows of it.
    let result = try #require(await stage.session.transaction(transaction.id))
    let verifier = try stage.session.verifier(for: .xcode)
    #expect(throws: TokenFault.self) { try verifier.verify(result.jwsRepresentation) }
    do throws(TokenFault) {
      _ = try verifier.verify(result.jwsRepresentation)
    } catch {
      #expect(error.verificationError == found)
    }
  }

  @Test func `a token of one session is foreign to another`() async throws {
    let one = try Stage()
    let other = try Stage()
    try await other.buy(Stage.tip)
    let id = try await one.buy(Stage.pro).id
    let token = try #require(await one.session.transaction(id)).jwsRepresentation

    #expect(throws: TokenFault.self) { try other.session.verifier(for: .xcode).verify(token) }
    #expect(try one.session.deviceVerificationID != other.session.deviceVerificationID)
  }

  @Test func `a long history is verified in order`() async throws {
    let stage = try Stage()
    for _ in 0..<200 { try await stage.buy(Stage.tip) }
    var ids: [UInt64] = []
    for await result in stage.session.all { ids.append(try result.payloadValue.id) }
    #expect(ids == Array(1...200))
  }

  @Test func `what was bought elsewhere is signed as well`() async throws {
    let stage = try Stage()
    let transaction = try await stage.session.buyProduct(identifier: Stage.pro)
    #expect(await stage.session.verification(of: transaction) == .verified(transaction))
    #expect(!transaction.jsonRepresentation.isEmpty)
  }

  @Test func `a store that has signed nothing has no key, and knows no certificate`() throws {
    let folder = try TemporaryFolder()
    let file = try StoreKeyFile(directory: folder.path)
    let session = try StoreSession(configuration: .builtIn, clock: SystemStoreClock(), keyFile: file)

    #expect(try session.verifier(for: .xcode).store == nil)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test(arguments: [("19.99", 19_990), ("0", 0), ("0.5", 500), ("1500", 1_500_000), ("0.999", 999), ("1.2345", 1_235)])
  func `a price is written in thousandths`(price: String, expected: Int64) throws {
    #expect(PayloadText.thousandths(try #require(Decimal(string: price))) == expected)
  }

  @Test func `a moment has a fraction only where there is one, and the distant past is a whole number`() {
    #expect(PayloadText.milliseconds(Date(timeIntervalSince1970: 1_697_679_936.0625)) == "1697679936062.5")
    #expect(PayloadText.milliseconds(Date(timeIntervalSince1970: 1_697_679_936)) == "1697679936000")
    #expect(PayloadText.milliseconds(.distantPast) == "-62135769600000")
  }
}
