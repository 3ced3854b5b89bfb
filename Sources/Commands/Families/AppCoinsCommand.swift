/// What can be asked of the market behind the two surfaces of the AppCoins SDK.
package enum AppCoinsCommand: Sendable, Equatable {
  /// Starts the market, as an app does first.
  case initialize
  /// Tells whether things can be bought, and why or why not.
  case available
  /// Lists what is sold.
  case products
  /// Buys a product.
  case buy(product: String, AppCoinsOrder)
  /// Lists what the app has not finished.
  case unfinished
  /// Lists everything that was bought.
  case all
  /// Shows the newest purchase of a product.
  case latest(product: String)
  /// Finishes a purchase, the only one if none is named.
  case finish(AppCoinsTarget?)
  /// Tells or orders how the next purchases end.
  case next(AppCoinsEnding?, isForgetting: Bool)
  /// Ends the checkout in which a customer is.
  case checkout(AppCoinsCheckoutEnd)
  /// Decides about a purchase that waits.
  case decide(isApproved: Bool)
  /// Refunds a purchase.
  case refund(AppCoinsTarget)
  /// Tells how the market can be reached, or sets it.
  case network(AppCoinsNetwork?)
  /// Tells which market the person has chosen, or chooses.
  case mode(AppCoinsMode?)
  /// Tells where the app came from, or says so.
  case distribution(AppCoinsDistribution?)
  /// Opens the app with a link.
  case handle(url: String, isFormer: Bool)
  /// Tells which purchase began outside the app, begins one, or decides about it.
  case intent(AppCoinsIntent)
  /// Tells what comes of purchases outside their calls, or no longer.
  case updates(Bool)
  /// Tells the wallets' addresses, or goes on with another one.
  case wallet(isSwitching: Bool)
  /// Ends the app and starts it again, as far as the market knows.
  case relaunch

  /// The verb in full.
  var verb: String {
    switch self {
    case .initialize: "initialize"
    case .available: "available"
    case .products: "products"
    case .buy: "buy"
    case .unfinished: "unfinished"
    case .all: "all"
    case .latest: "latest"
    case .finish: "finish"
    case .next: "next"
    case .checkout: "checkout"
    case .decide(let isApproved): isApproved ? "approve" : "decline"
    case .refund: "refund"
    case .network: "network"
    case .mode: "mode"
    case .distribution: "distribution"
    case .handle: "handle"
    case .intent: "intent"
    case .updates: "updates"
    case .wallet: "wallet"
    case .relaunch: "relaunch"
    }
  }
}

/// What goes with a purchase, and who makes it.
package struct AppCoinsOrder: Sendable, Equatable {
  /// Who buys.
  package enum Manner: Sendable, Equatable {
    /// The app, on the present surface.
    case present
    /// The app, on the former surface.
    case former
    /// The customer on another device.
    case elsewhere
  }

  /// Who buys.
  package var manner: Manner
  /// A text that the purchase hands back.
  package var payload: String?
  /// The app's own number of the order.
  package var orderID: String?

  /// Describes a purchase.
  ///
  /// - Parameters:
  ///   - manner: Who buys.
  ///   - payload: A text that the purchase hands back.
  ///   - orderID: The app's own number of the order.
  package init(_ manner: Manner = .present, payload: String? = nil, orderID: String? = nil) {
    self.manner = manner
    self.payload = payload
    self.orderID = orderID
  }
}

/// Which purchase is meant.
package enum AppCoinsTarget: Sendable, Equatable {
  /// The one with this number.
  case number(UInt64)
  /// Every unfinished one.
  case all
}

/// What is done about purchases that begin outside the app.
package enum AppCoinsIntent: Sendable, Equatable {
  /// Nothing: it is told which one waits.
  case tell
  /// A purchase of a product begins.
  case begin(product: String)
  /// The app goes on with the one that waits.
  case confirm
  /// The app does not.
  case reject
}

/// How a purchase is to end.
package enum AppCoinsEnding: String, Sendable, CaseIterable {
  /// It is paid for.
  case success
  /// It is paid for, and its signature is wrong.
  case unverified
  /// It waits for somebody.
  case pending
  /// The customer changes their mind.
  case cancelled
  /// The customer stays in the checkout.
  case checkout
  /// It is paid for, and the network goes away.
  case lost
  /// The market cannot be reached.
  case networkError = "network-error"
  /// The market fails.
  case systemError = "system-error"
  /// The app is not entitled.
  case notEntitled = "not-entitled"
  /// The product is not sold.
  case productUnavailable = "product-unavailable"
  /// It is not allowed.
  case purchaseNotAllowed = "purchase-not-allowed"
  /// Something else goes wrong.
  case unknown
}

/// How a customer leaves the checkout.
package enum AppCoinsCheckoutEnd: String, Sendable, CaseIterable {
  /// It was paid.
  case success
  /// It was not paid.
  case failure
  /// The customer changed their mind.
  case cancel
  /// It was paid, and the network went away before the answer came.
  case lost
}

/// How the market can be reached.
package enum AppCoinsNetwork: String, Sendable, CaseIterable {
  /// It answers.
  case online
  /// The network is away.
  case offline
  /// It answers with errors.
  case failing
}

/// Which market the person has chosen.
package enum AppCoinsMode: String, Sendable, CaseIterable {
  /// The one that the app came from.
  case automatic
  /// AppCoins.
  case appcoins
  /// Apple's.
  case apple
}

/// Where the app came from.
package enum AppCoinsDistribution: String, Sendable, CaseIterable {
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
}
