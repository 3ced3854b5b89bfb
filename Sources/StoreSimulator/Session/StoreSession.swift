import Foundation

/// A store of one's own: what StoreKit 2 keeps in statics, and what its test session controls.
///
/// Sessions share nothing, so tests can run side by side. The actor owns everything that changes; what can be asked
/// without waiting is in values that own themselves. Members that StoreKit has as statics are members here, with the
/// same names.
public actor StoreSession {
  /// The configuration that the session was made with.
  public nonisolated let configuration: StoreConfiguration
  /// The session's clock.
  public nonisolated let clock: any StoreClock

  nonisolated let executor = SessionExecutor()
  nonisolated let feed: UpdateFeed
  nonisolated let factBroadcast: Broadcast<StoreFact>
  nonisolated let traceBroadcast: Broadcast<StoreTrace.Entry>
  nonisolated let statusBroadcast: Broadcast<SubscriptionSnapshot>
  nonisolated let storefrontBroadcast: Broadcast<Storefront>
  nonisolated let messageBroadcast: Broadcast<StoreMessage>
  nonisolated let intentBroadcast: Broadcast<String>
  nonisolated let settling = Settling()
  nonisolated let prices = PriceFormatter()
  nonisolated let signer: StoreSigner

  let storage: (any LedgerStorage)?
  var ledger = Ledger()
  /// Whether the ledger is what the storage has; until then nothing can be kept.
  private var hasRead = false

  /// The storefront whose shop is open.
  public internal(set) var storefront: Storefront
  /// Whether all purchases wait for approval.
  public internal(set) var askToBuyEnabled: Bool
  /// How long a purchase waits for approval until it is declined; nil for ever.
  public internal(set) var askToBuyTimeout: Duration?
  /// Whether all purchases are interrupted.
  public internal(set) var interruptedPurchasesEnabled: Bool
  /// How long a new transaction stays invisible to the history, the unfinished transactions and the entitlements.
  public internal(set) var propagationDelay: Duration = .zero

  /// How fast subscriptions run; a period that has begun keeps its end.
  public internal(set) var timeRate: TimeRate
  /// Whether a customer whose renewal failed keeps the service for a while.
  public internal(set) var billingGracePeriodIsEnabled: Bool
  /// Whether renewals fail.
  public internal(set) var shouldEnterBillingRetryOnRenewal: Bool
  /// Whether the family shares what its members buy.
  public internal(set) var familySharingEnabled = true

  /// How long a purchase may stay unfinished until it is refunded; nil for ever, as in the App Store.
  package nonisolated let unfinishedRefundDelay: Duration?

  var localeOverride: String?
  /// Rings when the next thing happens to a subscription; nil where nothing will.
  var alarm: RenewalAlarm?
  /// Why renewals could not be kept the last time, so that it is told once.
  var renewalFault: String?
  var script = FailureScript()
  var decisionBook = DecisionBook()
  /// The moment of the decision that is being carried out, nil while none is.
  var decisionMoment: Date?

  /// How the customer came to the app.
  public internal(set) var appPurchase = AppPurchase()
  var appRefreshes = 0
  /// What becomes of refunds that the customer asks for.
  public internal(set) var refundPolicy = RefundPolicy.approve
  var openRefunds: [RefundRequest] = []

  /// Opens a store.
  ///
  /// - Parameters:
  ///   - configuration: What is sold, and the settings to start with.
  ///   - clock: Where the time comes from.
  ///   - storage: Where the ledger is kept; nil keeps it in memory only.
  ///   - keyFile: Where the key is kept that transactions are signed with; nil makes one for this session.
  ///   - bundleID: The app that the store sells for.
  ///   - unfinishedRefundDelay: How long a purchase may stay unfinished until it is refunded; nil for ever.
  ///   - readsLedger: Whether the storage is read at once; if not, ``readLedger()`` has to be called before anything else.
  /// - Throws: What the storage throws while it reads, and ``StoreSessionError`` for an unknown storefront.
  public init(
    configuration: StoreConfiguration,
    clock: any StoreClock,
    storage: (any LedgerStorage)? = nil,
    keyFile: StoreKeyFile? = nil,
    bundleID: String = "app.deepcuts",
    unfinishedRefundDelay: Duration? = nil,
    readsLedger: Bool = true
  ) throws {
    self.configuration = configuration
    self.clock = clock
    self.storage = storage
    self.unfinishedRefundDelay = unfinishedRefundDelay
    signer = StoreSigner(bundleID: bundleID, file: keyFile)
    factBroadcast = Broadcast("facts", settling: settling)
    traceBroadcast = Broadcast("trace", settling: settling)
    statusBroadcast = Broadcast("statuses", settling: settling)
    storefrontBroadcast = Broadcast("storefronts", settling: settling)
    messageBroadcast = Broadcast("messages", unheard: .waits, settling: settling)
    intentBroadcast = Broadcast("intents", unheard: .waits, settling: settling)
    feed = UpdateFeed(clock: clock, facts: factBroadcast, entries: traceBroadcast, settling: settling)
    storefront = try Storefront(countryCode: configuration.settings.storefront)
    askToBuyEnabled = configuration.settings.isAskToBuyEnabled
    interruptedPurchasesEnabled = configuration.settings.areBillingIssuesEnabled
    timeRate = TimeRate(rawValue: configuration.settings.timeRate) ?? .realTime
    billingGracePeriodIsEnabled = configuration.settings.isBillingGracePeriodEnabled
    shouldEnterBillingRetryOnRenewal = configuration.settings.areRenewalBillingIssuesEnabled
    if readsLedger {
      ledger = Ledger(replaying: try storage?.load() ?? [])
      hasRead = true
    }
    if unfinishedRefundDelay != nil { ledger.noteUnfinished() }
  }

  /// Reads the ledger of a session that was opened without; a second call does nothing.
  ///
  /// It takes as long as the storage takes, on the session's actor: whoever asks the session meanwhile waits.
  ///
  /// - Throws: What the storage throws; then the session knows of no transaction and keeps none.
  public func readLedger() throws {
    guard !hasRead else { return }
    ledger = Ledger(replaying: try storage?.load() ?? [])
    hasRead = true
    if unfinishedRefundDelay != nil { ledger.noteUnfinished() }
  }

  deinit {
    feed.finish()
    factBroadcast.finish()
    traceBroadcast.finish()
    statusBroadcast.finish()
    storefrontBroadcast.finish()
    messageBroadcast.finish()
    intentBroadcast.finish()
  }

  /// The identifiers of all products, in the order of the configuration.
  public nonisolated var productIDs: [String] { configuration.products.map(\.id) }

  /// How many listen to the updates.
  public nonisolated var listenerCount: Int { feed.listenerCount }

  /// What happens in the store from now on; each reading of this property is a stream of its own.
  public nonisolated var facts: AsyncStream<StoreFact> { factBroadcast.stream() }

  /// The moment it is: that of the decision that is being carried out, else the clock's.
  var moment: Date { decisionMoment ?? clock.now }

  /// Keeps a change, applies it and tells of it.
  ///
  /// - Throws: What the storage throws; then nothing has happened.
  func commit(_ change: LedgerChange) throws {
    guard hasRead else { throw StoreSessionError.invalidAction("The ledger of the store has not been read.") }
    if !change.records.isEmpty { try storage?.append(change.records) }
    apply(change, at: moment)
    for id in change.changedSubscriptions {
      if let snapshot = ledger.snapshot(of: id) { statusBroadcast.send(snapshot) }
    }
    // What was bought for a moment in the past may be due.
    catchUp()
  }

  /// Applies a change that is kept, and tells of it.
  func apply(_ change: LedgerChange, at moment: Date) {
    let visibleFrom = propagationDelay > .zero ? moment + propagationDelay.timeInterval : nil
    for record in change.records { ledger.apply(record, visibleFrom: visibleFrom) }
    for id in change.withdrawals {
      feed.withdraw(id, because: change.records.contains(.deleted(id)) ? .deleted : .finished)
    }
    for fact in change.facts {
      factBroadcast.send(fact)
      if let reason = fact.message { sendMessage(reason) }
    }
    for record in change.deliveries { feed.send(record) }
  }
}
