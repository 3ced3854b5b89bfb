import StoreSimulator

/// Something that happened in the market, for those who watch it.
package enum MarketFact: Hashable, Sendable {
  /// The app has started the market.
  case initialized
  /// A purchase was not allowed to begin.
  case refused(productID: String, MarketError)
  /// A purchase ended.
  case ended(productID: String, MarketOutcome)
  /// The customer is in the checkout.
  case checkoutOpened(productID: String)
  /// A link about the checkout came while nobody was there.
  case checkoutMissing
  /// Something was bought outside the app, or a waiting purchase was approved.
  case arrived(id: String, productID: String)
  /// A waiting purchase was declined.
  case declined(productID: String)
  /// A purchase was refunded; the reason is nearly always that nobody finished it in time.
  case refunded(id: String, productID: String, isUnfinished: Bool)
  /// A purchase was finished.
  case finished(id: String, productID: String)
  /// The present surface had no way to say what went wrong.
  case swallowed(call: String, MarketError)
  /// A link was the market's.
  case linkHandled(String, effect: String)
  /// The person chose a market.
  case modeChanged(MarketMode)
  /// The market's state is shown for three seconds.
  case infoShown(MarketMode)
  /// A purchase began outside the app.
  case intentKept(MarketIntent)
  /// The intent that waited is gone.
  case intentGone(MarketIntent, because: String)
  /// What the market remembers could not be kept.
  case notKept(reason: String)
}
