import StoreSimulator

/// Something that the store has to say to the customer.
///
/// - SeeAlso: StoreKit, `Message`.
public typealias Message = StoreMessage

extension StoreMessage {
  /// A sequence of messages.
  public typealias Messages = StoreSequence<StoreMessage>

  /// What the store has to say; what was said while nobody listened waits for the first one.
  ///
  /// - SeeAlso: StoreKit, `Message.messages`.
  public static var messages: Messages { Messages(streams: { $0.messages }) }
}

extension PurchaseIntent {
  /// A sequence of purchases that begin outside the app.
  public typealias PurchaseIntents = StoreSequence<PurchaseIntent>

  /// Purchases that begin outside the app; what began while nobody listened waits for the first one.
  ///
  /// - SeeAlso: StoreKit, `PurchaseIntent.intents`.
  public static var intents: PurchaseIntents { PurchaseIntents(streams: { $0.purchaseIntents }) }
}
