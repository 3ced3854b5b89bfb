/// The two surfaces of the SDK.
package enum MarketSurface: String, Hashable, Sendable, CaseIterable {
  /// The one in StoreKit's shape, since version 5.
  case present
  /// The one before.
  case former
}

/// Which market the person has chosen.
package enum MarketMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The one that the app came from.
  case automatic
  /// AppCoins, unless the app came from the App Store.
  case appcoins
  /// Apple's.
  case apple
}

/// Where the app came from.
package enum Distribution: String, Hashable, Sendable, CaseIterable {
  /// It was built on this machine.
  case simulator
  /// A market beside Apple's.
  case marketplace
  /// The web.
  case web
  /// The App Store.
  case appStore = "app-store"
  /// TestFlight.
  case testFlight = "test-flight"

  /// Whether Apple brought it, so that nothing may be sold but through Apple.
  var isApples: Bool { self == .appStore || self == .testFlight }
}

/// How the market can be reached.
package enum Connection: String, Hashable, Sendable, CaseIterable {
  /// It answers.
  case online
  /// The network is away.
  case offline
  /// It answers with errors.
  case failing
}

/// How a purchase is to end, as somebody has ordered it.
package enum MarketEnding: Hashable, Sendable {
  /// It is paid for.
  case success
  /// It is paid for, and its signature is wrong.
  case unverified
  /// It waits for somebody.
  case pending
  /// The customer changes their mind.
  case cancelled
  /// The customer is in the checkout until a link or a command says how it ends.
  case checkout
  /// It is paid for, and the network goes away before the answer comes.
  case lost
  /// It fails.
  case failure(MarketError.Kind)
}
