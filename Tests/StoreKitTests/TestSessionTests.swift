import Foundation
import StoreKit
import StoreKitTest
import Testing

extension TestSessions {
  /// What a test session is beside what the shop shows of it.
  @Suite(.timeLimit(.minutes(1)))
  struct TestSessionTests {
    @Test func `the session that was made last is the process's until it is closed`() async throws {
      let first = try SKTestSession(configurationFileNamed: "Configuration.storekit")
      let second = try SKTestSession(configurationFileNamed: "built-in")
      #expect(try await Product.products(for: ["shop.pro"]).isEmpty)
      #expect(try await Product.products(for: ["app.deepcuts.pro"]).count == 1)
      second.close()
      first.close()
      let error = try #require(await failure { try await Product.products(for: ["shop.pro"]) } as? StoreKitError)
      #expect("\(error)".hasPrefix("The system failed: There is no store to ask: an SKTestSession, "))
    }

    @Test func `sessions stand side by side, each in its own tasks`() async throws {
      try await withThrowingTaskGroup(of: [String].self) { group in
        for number in 0..<20 {
          group.addTask {
            let session = try SKTestSession(configurationFileNamed: "Configuration")
            return try await session.asCurrent {
              session.askToBuyEnabled = number.isMultiple(of: 2)
              let product = try #require(try await Product.products(for: ["shop.pro"]).first)
              _ = try await product.purchase()
              var owned: [String] = []
              for await result in Transaction.currentEntitlements { owned.append(result.unsafePayloadValue.productID) }
              return [number.isMultiple(of: 2) ? "" : "shop.pro"].filter { !$0.isEmpty } == owned ? [] : owned
            }
          }
        }
        for try await wrong in group { #expect(wrong.isEmpty) }
      }
    }

    @Test func `a file that is not there is an error that says where it was looked for`() throws {
      let error = try #require(throws: SKTestError.self) { try SKTestSession(configurationFileNamed: "Nowhere") }
      #expect(error.code == .fileNotFound)
      #expect(error.localizedDescription.hasPrefix("There is no Nowhere.storekit in /"))
      do {
        _ = try SKTestSession(contentsOf: URL(filePath: "/tmp/shop.json"))
        Issue.record("A file with another ending was taken.")
      } catch SKTestError.invalidURL {}
    }

    @Test func `what cannot be done is an error with a code and a sentence`() async throws {
      let session = try SKTestSession(configurationFileNamed: "Configuration")
      let unknown = try #require(throws: SKTestError.self) { try session.refundTransaction(identifier: 9) }
      #expect(unknown.code == .noTransactionFound && unknown.localizedDescription == "There is no transaction 9.")
      let negative = try #require(throws: SKTestError.self) { try session.deleteTransaction(identifier: -1) }
      #expect(negative.code == .noTransactionFound)
      let product = await failure { try await session.buyProduct(identifier: "shop.por") } as? SKTestError
      #expect(product?.code == .invalidProductIdentifier)
    }

    @Test func `storefronts are told to whoever listens`() async throws {
      let session = try SKTestSession(configurationFileNamed: "Configuration")
      var storefronts = Storefront.updates.makeAsyncIterator()
      session.storefront = "JPN"
      #expect(await storefronts.next()?.countryCode == "JPN")
      #expect(await Storefront.current?.countryCode == "JPN")
      session.storefront = "Atlantis"
      #expect(session.storefront == "JPN")
    }

    @Test func `the clock goes with the system's and can be moved`() async throws {
      let session = try SKTestSession(configurationFileNamed: "Configuration")
      session.advance(by: .seconds(86_400))
      let transaction = try await session.buyProduct(identifier: "shop.pro")
      #expect(transaction.purchaseDate.timeIntervalSinceNow > 86_000)
    }

    @Test func `a month passes at once, and the renewal comes with it`() async throws {
      let session = try SKTestSession(configurationFileNamed: "Configuration")
      try await session.buyProduct(identifier: "shop.plus.monthly")
      for month in 2...4 {
        session.advance(by: .seconds(31 * 86_400))
        #expect(session.allTransactions().count == month)
      }
      let status = try await Product.SubscriptionInfo.status(for: "5A1E1000").first
      #expect(status?.state == .subscribed)
    }

    @Test func `what a session tells onlookers follows the process's store`() async throws {
      var storefronts = Storefront.updates.makeAsyncIterator()
      var statuses = Product.SubscriptionInfo.Status.updates.makeAsyncIterator()
      for code in ["JPN", "DEU"] {
        let session = try SKTestSession(configurationFileNamed: "Configuration")
        session.storefront = code
        #expect(await storefronts.next()?.countryCode == code)
        let transaction = try await session.buyProduct(identifier: "shop.plus.monthly")
        #expect(await statuses.next()?.transaction.unsafePayloadValue.id == transaction.id)
      }
    }

    @Test func `the app is signed, and a refund can be asked for`() async throws {
      let session = try SKTestSession(configurationFileNamed: "Configuration")
      guard case .verified(let app) = try await AppTransaction.shared else {
        Issue.record("The purchase of the app is not verified.")
        return
      }
      #expect(app.environment == .xcode)
      let transaction = try await session.buyProduct(identifier: "shop.pro")
      #expect(try await transaction.beginRefundRequest() == .success)
      #expect(await Transaction.latest(for: "shop.pro")?.unsafePayloadValue.revocationDate != nil)
    }

    private func failure(_ body: () async throws -> some Any) async -> (any Error)? {
      do {
        _ = try await body()
        return nil
      } catch { return error }
    }
  }
}
