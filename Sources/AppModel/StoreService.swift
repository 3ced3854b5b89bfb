package import Foundation
package import KeyValueSync
import Observation
package import StoreSimulator

/// What the app knows about its purchases, for screens to read.
///
/// The type is concrete on purpose: screens observe its properties. A protocol in front of it would be one more place
/// where a conformer that is not `@Observable` could stand unseen; tests inject the session and the defaults instead.
///
/// Owner of its state: the main actor.
@MainActor @Observable
package final class StoreService {
  /// Whether "Pro for life" is owned.
  ///
  /// At launch this is what the cache said last time, shown at once; ``reconcile()`` replaces it by what the store says.
  package internal(set) var isPro: Bool

  /// Whether the store has said whether "Pro for life" is owned.
  ///
  /// Not before the first answer of a launch, whatever the cache remembers, and not while the only answer is a transaction
  /// that cannot be believed.
  package private(set) var isDetermined = false

  /// Whether the person may sync, as far as the store has said.
  package var entitlement: Entitlement {
    if isDetermined { isPro ? .entitled : .notEntitled } else { .unknown }
  }

  /// Everything on sale, empty until loaded.
  package internal(set) var products: [Product] = []

  /// Identifiers of the products that are owned now.
  package internal(set) var owned: Set<Product.ID> = []

  /// Whether a purchase or a restore is running.
  package private(set) var isProcessing = false

  /// Products whose purchase waits for somebody else to approve it.
  ///
  /// A decline is never told to the app, so a product stays here until it is bought or asked for again, or until the
  /// next launch.
  package internal(set) var awaitingApproval: Set<Product.ID> = []

  /// The sentence of the last failure, `nil` when there is nothing to tell.
  package internal(set) var lastErrorMessage: String?

  /// The product that makes the app Pro.
  package let proProductID: Product.ID

  /// The store that it listens to.
  package let session: StoreSession

  private let tips: TipProducts
  private let defaults: UserDefaults
  private let report: @Sendable (LifecycleEvent) -> Void

  // Plumbing and not state that a screen shows. The macro would give it main-actor accessors, which `deinit` cannot
  // call; ignored, and since `Task` is Sendable, it can be cancelled there without `nonisolated(unsafe)`.
  // The handle is written once, by `start()`.
  @ObservationIgnored private var listener: Task<Void, Never>?
  @ObservationIgnored private var intentListener: Task<Void, Never>?

  // A subscription that ends makes no transaction, so the updates say nothing of it; its status does.
  @ObservationIgnored private var statusListener: Task<Void, Never>?

  // Purchases and restores may overlap: the last to end says that nothing is running.
  @ObservationIgnored private var requestsRunning = 0

  /// Makes the service and shows what the cache remembers.
  ///
  /// - Parameters:
  ///   - session: The store.
  ///   - defaults: Where the cached answer lives; it is a convenience and never the authority.
  ///   - proProductID: The product that makes the app Pro.
  ///   - tips: The products whose updates the tip jar settles; every other update is settled here.
  ///   - report: Told of ends; called from any thread.
  package init(
    session: StoreSession,
    defaults: UserDefaults,
    proProductID: Product.ID,
    tips: TipProducts = .none,
    report: @escaping @Sendable (LifecycleEvent) -> Void = { _ in }
  ) {
    self.session = session
    self.defaults = defaults
    self.proProductID = proProductID
    self.tips = tips
    self.report = report
    isPro = defaults.bool(forKey: Self.cacheKey)
  }

  deinit {
    listener?.cancel()
    statusListener?.cancel()
    intentListener?.cancel()
    report(.released(type: "StoreService"))
  }

  /// Begins to listen to the store; does nothing the second time.
  ///
  /// The owner of the service calls it: the listener lives as long as the app and not as long as a screen. It is registered
  /// when this returns, since making the iterator is what registers it. The loop holds `self` weakly and takes it anew for
  /// each transaction, so waiting for the next one keeps nobody alive.
  package func start() {
    guard listener == nil else { return }
    let updates = session.updates.makeAsyncIterator()
    listener = Task(name: "transaction listener") { [weak self, report] in
      var updates = updates
      while let update = await updates.next(isolation: #isolation) {
        await self?.receive(update)
      }
      report(.listenerEnded(of: "StoreService", isCancelled: Task.isCancelled))
    }
    let statuses = session.statusUpdates.makeAsyncIterator()
    statusListener = Task(name: "status listener") { [weak self] in
      var statuses = statuses
      while let status = await statuses.next(isolation: #isolation) {
        await self?.receive(status)
      }
    }
    // What a customer began in the App Store is bought when the app has time for it, loaded products or not.
    intentListener = Task(name: "intent listener") { [weak self, intents = session.purchaseIntents] in
      for await intent in intents { await self?.purchase(intent.product) }
    }
  }

  /// Whether ``start()`` was called.
  package var isListening: Bool { listener != nil }

  /// Makes ``isPro`` what the store says, and the cache with it.
  ///
  /// Entitlements are the authority: a refund that happened while the app was away shows here, and a stale cache grants
  /// nothing beyond the first moments of a launch.
  package func reconcile() async {
    var entitled: Set<Product.ID> = []
    var isDoubtful = false
    for await entitlement in session.currentEntitlements {
      switch entitlement {
      case .verified(let transaction): entitled.insert(transaction.productID)
      case .unverified(let transaction, _): if transaction.productID == proProductID { isDoubtful = true }
      }
    }
    owned = entitled
    isPro = entitled.contains(proProductID)
    let isKnown = isPro || !isDoubtful
    if isDetermined != isKnown { isDetermined = isKnown }
    for product in entitled { endWaiting(for: product) }
    guard defaults.bool(forKey: Self.cacheKey) != isPro else { return }
    defaults.set(isPro, forKey: Self.cacheKey)
    // On Linux nothing writes the defaults by itself, and the cache is for the next process.
    _ = defaults.synchronize()
  }

  /// Forgets that a purchase waits, if it does.
  ///
  /// Changing a set in place tells its readers even when nothing changes, and a screen would be drawn for nothing.
  func endWaiting(for product: Product.ID) {
    if awaitingApproval.contains(product) { awaitingApproval.remove(product) }
  }

  /// Runs a request and shows that it is running.
  func processing<Outcome>(_ request: () async -> Outcome) async -> Outcome {
    requestsRunning += 1
    isProcessing = true
    lastErrorMessage = nil
    defer {
      requestsRunning -= 1
      isProcessing = requestsRunning > 0
    }
    return await request()
  }

  /// Puts the last failure out of sight.
  package func dismissError() {
    lastErrorMessage = nil
  }

  private func receive(_ update: VerificationResult<Transaction>) async {
    let product = update.unsafePayloadValue.productID
    if case .verified = update { endWaiting(for: product) }
    // A tip is the tip jar's to settle: finishing it here could hide it from there if the app died in between.
    guard tips.tier(of: product) == nil else { return }
    switch update {
    case .verified(let transaction):
      // A refund comes with the same identifier as the purchase, so nothing is skipped as already seen.
      await transaction.finish()
      // A renewal of what is owned entitles to nothing new; a year of them would ask for everything twelve times.
      let isMoreOfTheSame = transaction.reason == .renewal && transaction.revocationDate == nil
      guard !(isMoreOfTheSame && owned.contains(product)) else { return }
      await reconcile()
    case .unverified(_, let error):
      lastErrorMessage = FailureText.unverified(error)
    }
  }

  /// Takes notice of a subscription that no longer entitles, or does so again.
  ///
  /// Entitled are those that are subscribed or in their grace period; which products that makes, the store says.
  private func receive(_ status: Product.SubscriptionInfo.Status) async {
    let product = status.transaction.unsafePayloadValue.productID
    guard status.state.isEntitled != owned.contains(product) else { return }
    await reconcile()
  }

  /// The key of the cached answer.
  package static let cacheKey = "isPro"
}
