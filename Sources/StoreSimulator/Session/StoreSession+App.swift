import Foundation

extension StoreSession {
  // MARK: The purchase of the app

  /// The purchase of the app itself, signed when it is first asked for and then remembered.
  ///
  /// - Throws: The error that was ordered for this call; ``StoreKeyError`` where nothing can be signed.
  /// - SeeAlso: StoreKit, `AppTransaction.shared`.
  public var appTransaction: VerificationResult<AppTransaction> {
    get async throws {
      try failIfSimulated(.appTransaction)
      return try signedAppTransaction()
    }
  }

  /// The purchase of the app itself, signed anew.
  ///
  /// - Returns: The purchase, verified or not.
  /// - Throws: The error that was ordered for this call; ``StoreKeyError`` where nothing can be signed.
  /// - SeeAlso: StoreKit, `AppTransaction.refresh()`.
  @discardableResult
  public func refreshAppTransaction() async throws -> VerificationResult<AppTransaction> {
    try failIfSimulated(.appTransaction)
    appRefreshes += 1
    return try signedAppTransaction()
  }

  /// Says how the customer came to the app.
  public func setAppPurchase(_ purchase: AppPurchase) {
    appPurchase = purchase
  }

  private func signedAppTransaction() throws -> VerificationResult<AppTransaction> {
    let record = AppRecord(purchase: appPurchase, transactionID: try appTransactionID, refreshes: appRefreshes)
    return result(of: record) { AppTransaction(record: record, token: $0) }
  }

  /// The number of the purchase of the app: one of the store's own, the same as long as it keeps its key.
  nonisolated var appTransactionID: String {
    get throws {
      let digits = try deviceVerificationID.uuidString.filter(\.isHexDigit).prefix(15)
      return "\(UInt64(digits, radix: 16) ?? 0)"
    }
  }

  // MARK: What comes from outside the app

  /// The storefronts that follow, one for each change; each reading of this property is a stream of its own.
  ///
  /// - SeeAlso: StoreKit, `Storefront.updates`.
  public nonisolated var storefrontUpdates: AsyncStream<Storefront> { storefrontBroadcast.stream() }

  /// What the store has to say to the customer; each reading of this property is a stream of its own.
  ///
  /// What was said while nobody listened waits for the first one. A renewal that fails and a price increase that needs
  /// consent say so by themselves.
  ///
  /// - SeeAlso: StoreKit, `Message.messages`.
  public nonisolated var messages: AsyncStream<StoreMessage> { messageBroadcast.stream() }

  /// Purchases that begin outside the app, for the app to go on with; each reading of this property is a stream of its own.
  ///
  /// What began while nobody listened waits for the first one.
  ///
  /// - SeeAlso: StoreKit, `PurchaseIntent.intents`.
  public nonisolated var purchaseIntents: AsyncStream<PurchaseIntent> {
    // What waits names its product, since a product would keep the session alive.
    intentBroadcast.stream { [weak self] id in await self?.intent(for: id) }
  }

  /// Says something to the customer.
  public func sendMessage(_ reason: StoreMessage.Reason) {
    messageBroadcast.send(StoreMessage(reason: reason))
    factBroadcast.send(.messageSent(reason))
  }

  /// Begins a purchase outside the app, as in the App Store.
  ///
  /// - Parameter identifier: The product.
  /// - Throws: ``StoreSessionError/invalidProductIdentifier(_:nearest:)``.
  public func sendPurchaseIntent(identifier: String) throws(StoreSessionError) {
    _ = try configuredProduct(identifier)
    intentBroadcast.send(identifier)
    factBroadcast.send(.purchaseIntended(productID: identifier))
  }

  private func intent(for identifier: String) -> PurchaseIntent? {
    configuration.product(identifier).map { PurchaseIntent(product: product(of: $0)) }
  }
}
