/// A sheet that the store shows when the app asks for it.
public enum StoreSheet: String, Hashable, Sendable, CaseIterable {
  /// The customer's subscriptions.
  case manageSubscriptions = "manage-subscriptions"
  /// A place to type the code of an offer.
  case offerCode = "offer-code"
}

extension StoreSession {
  /// Shows the customer's subscriptions.
  ///
  /// There is no screen: those who watch the facts are told, and what the customer does there is for the test to do.
  ///
  /// - Throws: The error that was ordered for this call.
  /// - SeeAlso: StoreKit, `AppStore.showManageSubscriptions(in:)`.
  public func showManageSubscriptions() async throws {
    try failIfSimulated(.manageSubscriptions)
    factBroadcast.send(.sheetShown(.manageSubscriptions))
  }

  /// Shows the sheet that takes the code of an offer.
  ///
  /// There is no screen: those who watch the facts are told. What is bought with a code is bought outside the app, so
  /// its transaction comes through the updates.
  ///
  /// - Throws: The error that was ordered for this call.
  /// - SeeAlso: StoreKit, `AppStore.presentOfferCodeRedeemSheet(in:)`.
  public func presentOfferCodeRedeemSheet() async throws {
    try failIfSimulated(.offerCodeRedeem)
    factBroadcast.send(.sheetShown(.offerCode))
  }
}
