import StoreSimulator

extension Product.SubscriptionInfo {
  /// How the subscriptions of a group stand.
  ///
  /// - Parameter groupID: The group.
  /// - Returns: Their statuses; none where the customer never subscribed there.
  /// - Throws: ``StoreKitError``.
  /// - SeeAlso: StoreKit, `Product.SubscriptionInfo.status(for:)`.
  public static func status(for groupID: String) async throws -> [Status] {
    try await askingStore { try await $0.status(for: groupID) }
  }

  /// How the subscription of a transaction stands.
  ///
  /// - Parameter transactionID: The number of any transaction of the subscription.
  /// - Returns: Its status; nil where there is no such subscription.
  /// - Throws: ``StoreKitError``.
  /// - SeeAlso: StoreKit, `Product.SubscriptionInfo.status(transactionID:)`.
  public static func status(transactionID: UInt64) async throws -> Status? {
    try await askingStore { try await $0.status(transactionID: transactionID) }
  }

  /// Whether the customer is eligible for an introductory offer in a group, whether there is one or not.
  ///
  /// - Parameter groupID: The group.
  /// - Returns: Whether; false where there is no store.
  /// - SeeAlso: StoreKit, `Product.SubscriptionInfo.isEligibleForIntroOffer(for:)`.
  public static func isEligibleForIntroOffer(for groupID: String) async -> Bool {
    await StoreEnvironment.process.sessionIfAny?.isEligibleForIntroOffer(for: groupID) ?? false
  }
}

extension Product.SubscriptionInfo.Status {
  /// How subscriptions stand whenever one changes, from now on.
  ///
  /// - SeeAlso: StoreKit, `Product.SubscriptionInfo.Status.updates`.
  public static var updates: StoreSequence<Self> {
    StoreSequence { session, relay in
      let iterator = session.statusUpdates.makeAsyncIterator()
      return Task {
        var iterator = iterator
        while let status = await iterator.next(isolation: #isolation) { relay.yield(status) }
      }
    }
  }

  /// How every subscription stands, group by group.
  ///
  /// - SeeAlso: StoreKit, `Product.SubscriptionInfo.Status.all`.
  public static var all: AsyncStream<(groupID: String, statuses: [Self])> {
    StoreEnvironment.process.sessionIfAny?.allStatuses ?? AsyncStream { $0.finish() }
  }
}
