/// What can be asked of the simulated store.
package enum StoreCommand: Sendable, Equatable {
  /// Lists the products.
  case products
  /// Buys a product, in the app or past it.
  case buy(product: String, quantity: Int, offer: String? = nil, manner: PurchaseManner, ago: Duration? = nil)
  /// Restores purchases.
  case restore
  /// Lists what the person is entitled to.
  case entitlements
  /// Lists transactions.
  case transactions(TransactionScope)
  /// Finishes the only unfinished transaction, a given one, or all.
  case finish(FinishTarget?)
  /// Refunds the latest transaction, or a given one, as a whole or some percent of it, at once or after a while.
  case refund(RefundTarget?, reason: RefundReason, percent: Int?, after: Duration?)
  /// Asks for a refund, as the person does in the app.
  case requestRefund(RefundTarget?, reason: RefundReason)
  /// Lists the refunds that wait for a decision.
  case refunds
  /// Tells or chooses what becomes of refunds that are asked for.
  case refundPolicy(RefundPolicyName?)
  /// Lets purchases wait for a parent's approval, perhaps only for a while, or not.
  case askToBuy(Bool, timeout: Duration?)
  /// Approves what waits, a purchase or a refund, at once or after a while; of a refund perhaps some percent.
  case approve(UInt64?, after: Duration?, percent: Int?)
  /// Declines what waits, a purchase or a refund, at once or after a while.
  case decline(UInt64?, after: Duration?)
  /// Lists the purchases that wait for approval.
  case pending
  /// Lets purchases be interrupted, or not.
  case interrupt(Bool)
  /// Resolves the only interrupted purchase, or a given one, at once or after a while.
  case resolve(UInt64?, after: Duration?)
  /// Lets requests fail, or tells which do.
  case fail(FailureOrder)
  /// Waits until every consequence of what was done is visible everywhere.
  case settled(patience: Duration?)
  /// Tells who received which transaction, the latest so many entries.
  case trace(latest: Int?, following: TraceFollowing)
  /// Shows the purchase of the app itself, perhaps signed anew.
  case appTransaction(refreshing: Bool)
  /// Begins a purchase outside the app.
  case intent(product: String)
  /// Says something to the person.
  case message(MessageReason)
  /// Shows a sheet of the store's, as the app asks for it.
  case show(StoreSheetName)
  /// Lets the person cancel the next purchase, or the next request for a refund.
  case cancelNext(CancellableRequest)
  /// Lets the next transaction fail its verification.
  case unverified(VerificationErrorName)
  /// Tells the locale of the store, or sets it.
  case locale(String?)
  /// Tells the storefront, or sets it.
  case storefront(String?)
  /// Checks store files.
  case check(files: [String])
  /// Shows the token of the latest transaction, or of a given one.
  case token(UInt64?)
  /// Verifies a token that was typed or is in a file, in an environment.
  case verify(token: String, environment: TokenEnvironment)
  /// Asks about a subscription or changes it.
  case subscription(SubscriptionCommand)
  /// Puts the store back to its beginning, or only removes its transactions.
  case reset(transactionsOnly: Bool)
}

/// How the app learns of a purchase.
package enum PurchaseManner: Sendable, Equatable {
  /// The app made it and finishes it.
  case inApp
  /// It was made on another device or on the web, so that the app hears of it by an update.
  case elsewhere
  /// The app made it and died before it heard the answer: the transaction stays unfinished.
  case unfinished
  /// A member of the family made it, and shares it.
  case family
}

/// Which transactions are listed.
package enum TransactionScope: Sendable, Equatable {
  /// The latest of each product.
  case latest
  /// Those that the app has not finished.
  case unfinished
  /// Every one.
  case all
}

/// Which transactions are finished.
package enum FinishTarget: Sendable, Equatable {
  /// The one with this identifier.
  case transaction(UInt64)
  /// Every unfinished one.
  case all
}

/// Which transaction is refunded.
package enum RefundTarget: Sendable, Equatable {
  /// The one with this identifier.
  case transaction(UInt64)
  /// The latest of this product.
  case product(String)
}

/// What becomes of refunds that are asked for.
package enum RefundPolicyName: String, Sendable, CaseIterable {
  /// They are approved at once, as in Xcode.
  case approve
  /// They wait until somebody decides.
  case ask
  /// They are declined at once.
  case decline
}

/// A request that the person can cancel.
package enum CancellableRequest: String, Sendable, CaseIterable {
  /// A purchase.
  case purchase
  /// A request for a refund.
  case refundRequest = "refund-request"
}

/// Why a person asks for a refund.
///
/// - SeeAlso: StoreKit, `Transaction.RevocationReason`.
package enum RefundReason: String, Sendable, CaseIterable {
  /// Something other than the app.
  case other
  /// The app did not do what was promised.
  case developerIssue = "developer-issue"
}

/// Whether new entries of the trace are told as they come.
package enum TraceFollowing: Sendable, Equatable {
  /// As before.
  case unchanged
  /// From now on.
  case begin
  /// No longer.
  case end
}

/// What the store has to say to the person.
///
/// - SeeAlso: StoreKit, `Message.Reason`.
package enum MessageReason: String, Sendable, CaseIterable {
  /// A renewal could not be paid for.
  case billingIssue = "billing-issue"
  /// Something else.
  case generic
  /// A subscription becomes dearer.
  case priceIncreaseConsent = "price-increase-consent"
  /// An offer to come back.
  case winBackOffer = "win-back-offer"
}

/// A sheet of the store's.
package enum StoreSheetName: String, Sendable, CaseIterable {
  /// The person's subscriptions.
  case manageSubscriptions = "manage-subscriptions"
  /// A place to type the code of an offer.
  case offerCode = "offer-code"
}

/// Where a token is said to come from, by the name of StoreKit's environment.
///
/// - SeeAlso: StoreKit, `AppStore.Environment`.
package enum TokenEnvironment: String, Sendable, CaseIterable {
  /// A test in Xcode, or a simulated store.
  case xcode
  /// Apple's sandbox.
  case sandbox
  /// The App Store.
  case production
}

extension StoreCommand {
  /// The verb in full.
  var verb: String {
    switch self {
    case .products: "products"
    case .buy: "buy"
    case .restore: "restore"
    case .entitlements: "entitlements"
    case .transactions: "transactions"
    case .finish: "finish"
    case .refund: "refund"
    case .requestRefund: "request-refund"
    case .refunds: "refunds"
    case .refundPolicy: "refund-policy"
    case .askToBuy: "ask-to-buy"
    case .approve: "approve"
    case .decline: "decline"
    case .pending: "pending"
    case .interrupt: "interrupt"
    case .resolve: "resolve"
    case .fail: "fail"
    case .settled: "settled"
    case .trace: "trace"
    case .appTransaction: "app-transaction"
    case .intent: "intent"
    case .message: "message"
    case .show: "show"
    case .cancelNext: "cancel-next"
    case .unverified: "unverified"
    case .locale: "locale"
    case .storefront: "storefront"
    case .check: "check"
    case .token: "token"
    case .verify: "verify"
    case .subscription(let command): command.verb
    case .reset: "reset"
    }
  }
}
