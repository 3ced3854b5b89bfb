import Foundation
import Testing

@testable import AppCoins
@testable import AppCoinsSDK

/// Problems that people had with the SDK, with its bridges and with stores beside Apple's, and what is so here.
struct PublicProblemTests {
  /// Catappult/appcoins-sdk-ios, pull request 67.
  @Test func `1, the network that goes away in the checkout ends the call, and both open states are asked for`()
    async throws
  {
    let stage = try Stage()
    try await stage.run {
      stage.market.order(.unverified)
      _ = await stage.market.purchase("gems")
      let outcome = try await stage.inCheckout { stage.market.endCheckout(.lost) }
      guard case .failed(let error) = outcome else { throw Unexpected() }
      #expect(error.kind == .networkError)
      stage.market.setConnection(.online)
      #expect(await ids(Transaction.unfinished) == ["AC-2", "AC-1"])
    }
  }

  /// Catappult/appcoins-sdk-ios, pull request 89.
  @Test func `2, what was bought with another wallet is seen, believed and finished`() async throws {
    let stage = try Stage()
    try await stage.run {
      let transaction = try await buy("gas")
      stage.market.switchWallet()
      try await buy("gems")
      guard case .verified? = await Transaction.latest(for: "gas") else { throw Unexpected() }
      await transaction.finish()
      #expect(await ids(Transaction.unfinished) == ["AC-2"])
      #expect(await ids(Transaction.all) == ["AC-2", "AC-1"])
    }
  }

  /// Catappult/appcoins-sdk-ios, pull request 108.
  @Test func `3, a wallet that is the guest's and the user's is not asked twice`() async throws {
    let stage = try Stage()
    try await stage.run {
      try await buy("gas")
      stage.market.switchWallet(to: stage.market.activeWallet)
      #expect(stage.market.wallets.count == 2)
      #expect(await ids(Transaction.all) == ["AC-1"])
      #expect(await ids(Transaction.unfinished) == ["AC-1"])
    }
  }

  /// Catappult/appcoins-sdk-ios, pull request 50.
  @Test func `4, every product that was asked for comes back, however many`() async throws {
    let all = (0..<500).map { "item.\($0)" }
    try await Stage(all).run {
      let found = try await Product.products(for: all.reversed())
      #expect(found.map(\.id) == all.reversed())
    }
  }

  /// Catappult/appcoins-sdk-ios, pull request 106; jinSasaki/InAppPurchase, issue 63.
  @Test func `5, no type has the name of its module, so that every name can be qualified`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    for module in ["AppCoinsSDK", "AppCoinsLegacy"] {
      let folder = root.appending(path: module)
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      let text = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
      let types = text.matches(of: #/(?:struct|class|enum|protocol|actor|typealias) (\w+)/#).map { $0.output.1 }
      #expect(types.count > 5 && !types.contains("AppCoinsSDK") && !types.contains("AppCoinsLegacy"))
      // Nothing public stands at the top that is no type of the SDK's.
      #expect(text.matches(of: #/(?m)^public (?:func|var|let)/#).isEmpty)
    }
  }

  /// Catappult/appcoins-sdk-ios-unity-plugin, pull request 15.
  @Test func `6, each state of a result is a case, and cancelling is one of them`() async throws {
    let stage = try Stage()
    for ending in [MarketEnding.success, .unverified, .cancelled, .pending] { stage.market.order(ending) }
    try await stage.run {
      let product = try #require(try await Product.products(for: ["gas"]).first)
      var states: [String] = []
      for _ in 0..<4 {
        switch try await product.purchase() {
        case .success(.verified): states.append("verified")
        case .success(.unverified): states.append("unverified")
        case .userCancelled: states.append("cancelled")
        case .pending: states.append("pending")
        }
      }
      #expect(states == ["verified", "unverified", "cancelled", "pending"])
    }
  }

  /// Catappult/appcoins-sdk-ios-unity-plugin, pull request 6.
  @Test func `7, a failure has the shape of any other, and a call ends once`() async throws {
    let stage = try Stage()
    stage.market.setDistribution(.appStore)
    let facts = stage.market.facts
    guard case .failed(let error) = await stage.market.purchase("gas") else { throw Unexpected() }
    #expect(error.kind == .purchaseNotAllowed)
    stage.market.setDistribution(.simulator)
    _ = await stage.market.purchase("gas")
    var ends = 0
    for await fact in facts {
      switch fact {
      case .refused, .ended: ends += 1
      default: continue
      }
      if case .ended = fact { break }
    }
    #expect(ends == 2)
  }

  /// Catappult/appcoins-sdk-ios-unity-plugin, pull request 5; apache/cordova-ios, issue 1671.
  @Test func `8, a link is dealt with before the market is started and while it runs`() async throws {
    let stage = try Stage(initialized: false)
    let url = URL(string: "com.example.game.iap://wallet.appcoins.io/default/mode?value=apple")
    await stage.run {
      #expect(AppcSDK.handle(redirectURL: url) && stage.market.mode == .apple)
      stage.market.setMode(.automatic)
      AppcSDK.initialize()
      #expect(AppcSDK.handle(redirectURL: url) && stage.market.mode == .apple)
    }
  }

  /// Catappult/appcoins-sdk-ios-unity-plugin, commits 5bca579 and 491c2aa.
  @Test func `10, a result does not wait for a user interface, and an answer that cannot be read is an error`()
    async throws
  {
    let stage = try Stage()
    try await stage.run {
      // The main actor is busy until the purchase has ended.
      let transaction = try await buy("gas")
      #expect(transaction.productID == "gas")
      stage.market.setConnection(.failing)
      let error = await #expect(throws: AppCoinsSDKError.self) { _ = try await Product.products(for: ["gas"]) }
      #expect(error?.name == "systemError")
    }
  }

  /// RevenueCat/purchases-ios, issues 1598 and 1445.
  @Test func `11, cancelling is a result, not an error and not silence`() async throws {
    let stage = try Stage()
    try await stage.run {
      let outcome = try await stage.inCheckout { stage.market.endCheckout(.cancel) }
      #expect(outcome == .userCancelled)
    }
  }

  /// flutter/flutter, issue 94011.
  @Test func `12, what was paid before the app was killed is there at the next start, until it is finished`()
    async throws
  {
    let stage = try Stage()
    _ = try await stage.inCheckout {
      stage.market.endCheckout(.lost)
      stage.market.relaunch()
    }
    let later = try Stage(after: stage, initialized: false)
    await later.run {
      for _ in 0..<2 { #expect(await ids(Transaction.unfinished) == ["AC-1"]) }
      for await result in Transaction.unfinished { await result.value.finish() }
      #expect(await ids(Transaction.unfinished) == [])
    }
  }
}
