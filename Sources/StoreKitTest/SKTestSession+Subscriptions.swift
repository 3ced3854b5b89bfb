public import StoreKit
import StoreSimulator

extension SKTestSession {
  /// How fast subscriptions run.
  ///
  /// - SeeAlso: StoreKitTest, `SKTestSession.TimeRate`.
  public typealias TimeRate = StoreSimulator.TimeRate

  /// How fast subscriptions run.
  ///
  /// - SeeAlso: StoreKitTest, `SKTestSession.timeRate`.
  public var timeRate: TimeRate {
    get { store.synchronously { $0.timeRate } }
    set { store.synchronously { $0.setTimeRate(newValue) } }
  }

  /// Whether a customer whose renewal fails keeps the service for a time.
  ///
  /// - SeeAlso: StoreKitTest, `SKTestSession.billingGracePeriodIsEnabled`.
  public var billingGracePeriodIsEnabled: Bool {
    get { store.synchronously { $0.billingGracePeriodIsEnabled } }
    set { store.synchronously { $0.setBillingGracePeriodEnabled(newValue) } }
  }

  /// Whether every renewal fails.
  ///
  /// - SeeAlso: StoreKitTest, `SKTestSession.shouldEnterBillingRetryOnRenewal`.
  public var shouldEnterBillingRetryOnRenewal: Bool {
    get { store.synchronously { $0.shouldEnterBillingRetryOnRenewal } }
    set { store.synchronously { $0.setShouldEnterBillingRetryOnRenewal(newValue) } }
  }

  /// Turns the renewal of a subscription on.
  ///
  /// - Parameter identifier: The number of any transaction of it.
  /// - Throws: ``SKTestError``.
  /// - SeeAlso: StoreKitTest, `SKTestSession.enableAutoRenewForTransaction(identifier:)`.
  public func enableAutoRenewForTransaction(identifier: Int) throws {
    try change(identifier) { try $0.enableAutoRenewForTransaction(identifier: $1) }
  }

  /// Turns the renewal of a subscription off, so that it ends with its period.
  ///
  /// - Parameter identifier: The number of any transaction of it.
  /// - Throws: ``SKTestError``.
  /// - SeeAlso: StoreKitTest, `SKTestSession.disableAutoRenewForTransaction(identifier:)`.
  public func disableAutoRenewForTransaction(identifier: Int) throws {
    try change(identifier) { try $0.disableAutoRenewForTransaction(identifier: $1) }
  }

  /// Renews a subscription now.
  ///
  /// - Parameter productIdentifier: The product.
  /// - Throws: ``SKTestError``.
  /// - SeeAlso: StoreKitTest, `SKTestSession.forceRenewalOfSubscription(productIdentifier:)`.
  public func forceRenewalOfSubscription(productIdentifier: String) throws {
    try SKTestError.mapping {
      try store.synchronously { _ = try $0.forceRenewalOfSubscription(productIdentifier: productIdentifier) }
    }
  }

  /// Ends a subscription now.
  ///
  /// - Parameter productIdentifier: The product.
  /// - Throws: ``SKTestError``.
  /// - SeeAlso: StoreKitTest, `SKTestSession.expireSubscription(productIdentifier:)`.
  public func expireSubscription(productIdentifier: String) throws {
    try SKTestError.mapping {
      try store.synchronously { try $0.expireSubscription(productIdentifier: productIdentifier) }
    }
  }

  /// Asks the customer to agree to a higher price.
  ///
  /// - Parameter identifier: The number of any transaction of the subscription.
  /// - Throws: ``SKTestError``.
  /// - SeeAlso: StoreKitTest, `SKTestSession.requestPriceIncreaseConsentForTransaction(identifier:)`.
  public func requestPriceIncreaseConsentForTransaction(identifier: Int) throws {
    try change(identifier) { try $0.requestPriceIncreaseConsentForTransaction(identifier: $1) }
  }

  /// Agrees to a higher price.
  ///
  /// - Parameter identifier: The number of any transaction of the subscription.
  /// - Throws: ``SKTestError``.
  /// - SeeAlso: StoreKitTest, `SKTestSession.consentToPriceIncreaseForTransaction(identifier:)`.
  public func consentToPriceIncreaseForTransaction(identifier: Int) throws {
    try change(identifier) { try $0.consentToPriceIncreaseForTransaction(identifier: $1) }
  }

  /// Declines a higher price.
  ///
  /// - Parameter identifier: The number of any transaction of the subscription.
  /// - Throws: ``SKTestError``.
  /// - SeeAlso: StoreKitTest, `SKTestSession.declinePriceIncreaseForTransaction(identifier:)`.
  public func declinePriceIncreaseForTransaction(identifier: Int) throws {
    try change(identifier) { try $0.declinePriceIncreaseForTransaction(identifier: $1) }
  }
}
