extension StoreSession {
  /// How the subscriptions of a group stand: none where the customer never subscribed there, and more than one only where a
  /// family shares some.
  ///
  /// - Parameter groupID: The group.
  /// - Returns: Their statuses, oldest subscription first.
  /// - Throws: The error that was ordered for this call.
  /// - SeeAlso: StoreKit, `Product.SubscriptionInfo.status(for:)`.
  public func status(for groupID: String) async throws -> [Product.SubscriptionInfo.Status] {
    try failIfSimulated(.subscriptionStatus)
    return statuses(ofGroup: groupID)
  }

  /// How the subscription of a transaction stands.
  ///
  /// - Parameter transactionID: The number of any transaction of the subscription.
  /// - Returns: Its status; nil where there is no such subscription.
  /// - Throws: The error that was ordered for this call.
  /// - SeeAlso: StoreKit, `Product.SubscriptionInfo.status(transactionID:)`.
  public func status(transactionID: UInt64) async throws -> Product.SubscriptionInfo.Status? {
    try failIfSimulated(.subscriptionStatus)
    return subscriptionStatus(ofTransaction: transactionID)
  }

  /// How the subscription of a transaction stands; nil where it has none.
  func subscriptionStatus(ofTransaction id: UInt64) -> Product.SubscriptionInfo.Status? {
    catchUp()
    return ledger[id].flatMap { ledger.snapshot(of: $0.record.originalID) }.map(status(of:))
  }

  /// How every subscription stands, by group in the order of the configuration; groups that were never subscribed to are
  /// left out.
  ///
  /// - SeeAlso: StoreKit, `Product.SubscriptionInfo.Status.all`.
  public nonisolated var allStatuses: AsyncStream<(groupID: String, statuses: [Product.SubscriptionInfo.Status])> {
    let groups = configuration.groups.map(\.id)
    let (stream, continuation) = AsyncStream.makeStream(
      of: (groupID: String, statuses: [Product.SubscriptionInfo.Status]).self
    )
    Task {
      for group in groups {
        let statuses = await statuses(ofGroup: group)
        if !statuses.isEmpty { continuation.yield((group, statuses)) }
      }
      continuation.finish()
    }
    return stream
  }

  /// How subscriptions stand whenever one changes, from now on; it does not end before the session does.
  ///
  /// Each iterator has a stream of its own, registered when it is made. To turn a renewal off makes no transaction, so it
  /// is told of here and nowhere else.
  ///
  /// - SeeAlso: StoreKit, `Product.SubscriptionInfo.Status.updates`.
  public nonisolated var statusUpdates: Product.SubscriptionInfo.Status.Statuses {
    Product.SubscriptionInfo.Status.Statuses(broadcast: statusBroadcast, session: WeakStoreSession(session: self))
  }

  private func statuses(ofGroup groupID: String) -> [Product.SubscriptionInfo.Status] {
    catchUp()
    return ledger.snapshots(ofGroup: groupID).map(status(of:))
  }

  /// A subscription as the app sees it, signed and verified on no actor: a loop on the main actor only receives it.
  @concurrent
  nonisolated func signedStatus(of snapshot: SubscriptionSnapshot) async -> Product.SubscriptionInfo.Status {
    status(of: snapshot)
  }

  /// A subscription as the app sees it, signed and verified.
  nonisolated func status(of snapshot: SubscriptionSnapshot) -> Product.SubscriptionInfo.Status {
    let record = RenewalRecord(snapshot, in: configuration)
    return Product.SubscriptionInfo.Status(
      state: record.state,
      transaction: result(of: snapshot.latest),
      renewalInfo: result(of: record) { Product.SubscriptionInfo.RenewalInfo(record: record, token: $0) }
    )
  }
}

extension Product.SubscriptionInfo.Status {
  /// A sequence of statuses, one whenever a subscription changes.
  public struct Statuses: AsyncSequence, Sendable {
    /// What the sequence carries.
    public typealias Element = Product.SubscriptionInfo.Status
    /// The sequence does not fail.
    public typealias Failure = Never

    let broadcast: Broadcast<SubscriptionSnapshot>
    let session: WeakStoreSession

    /// Makes an iterator, which receives every change from now on.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(snapshots: broadcast.stream().makeAsyncIterator(), session: session)
    }

    /// Walks through the changes.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var snapshots: AsyncStream<SubscriptionSnapshot>.Iterator
      let session: WeakStoreSession

      /// The next change, nil at the end.
      public mutating func next() async -> Element? { await next(isolation: #isolation) }

      /// The next change, nil at the end.
      ///
      /// - Parameter actor: The isolation of the caller, where iteration stays.
      /// - Returns: How the subscription stands.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
        guard let snapshot = await snapshots.next(isolation: actor), let session = session.session else { return nil }
        return await session.signedStatus(of: snapshot)
      }
    }
  }
}

extension Product.SubscriptionInfo {
  /// How the subscriptions of the group stand: none where the customer never subscribed there.
  public var status: [Status] { get async throws { try await product.session.status(for: subscriptionGroupID) } }

  /// Whether the customer is eligible for an introductory offer in the group, whether this product has one or not.
  public var isEligibleForIntroOffer: Bool {
    get async { await product.session.isEligibleForIntroOffer(for: subscriptionGroupID) }
  }
}

extension Transaction {
  /// How the subscription stands; nil for everything else.
  public var subscriptionStatus: Product.SubscriptionInfo.Status? {
    get async { await session.subscriptionStatus(ofTransaction: id) }
  }
}
