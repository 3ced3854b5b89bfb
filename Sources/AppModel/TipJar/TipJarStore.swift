package import Foundation
package import StoreSimulator

/// The tip jar as the app owns it: it listens to the store for as long as the app lives, whether a sheet is open or not.
///
/// It is the only one that iterates the store's updates for tips. Each is settled here: verified, granted once, finished;
/// then its outcome is published to whoever shows tips at the moment, which may be nobody. Settling a payment and telling
/// a person are two things with two lifetimes.
///
/// It is not observed. A screen reads its own ``TipJarModel``.
///
/// Owner of its state: the main actor.
@MainActor
package final class TipJarStore {
  /// The products that are tips.
  package let products: TipProducts

  /// The store that it listens to.
  package let session: StoreSession

  private let outcomes = OutcomeStreams()
  private let report: @Sendable (LifecycleEvent) -> Void
  private var grants = TipGrants()
  // Written once, by `start()`; `deinit` cancels.
  private var listener: Task<Void, Never>?

  /// Makes a tip jar that does not listen yet.
  ///
  /// - Parameters:
  ///   - session: The store.
  ///   - products: The products that are tips.
  ///   - report: Told of ends; called from any thread.
  package init(
    session: StoreSession,
    products: TipProducts,
    report: @escaping @Sendable (LifecycleEvent) -> Void = { _ in }
  ) {
    self.session = session
    self.products = products
    self.report = report
  }

  deinit {
    listener?.cancel()
    outcomes.finish()
    report(.released(type: "TipJarStore"))
  }

  // MARK: The long life

  /// Begins to listen to the store; does nothing the second time.
  ///
  /// The listener is registered when this returns: making the iterator is what registers it. The loop holds `self` weakly
  /// and takes it anew for each transaction, so waiting for the next one keeps nobody alive.
  package func start() {
    guard listener == nil else { return }
    let updates = session.updates.makeAsyncIterator()
    listener = Task(name: "tip listener") { [weak self, report] in
      var updates = updates
      while let update = await updates.next(isolation: #isolation) {
        await self?.receive(update)
      }
      report(.listenerEnded(of: "TipJarStore", isCancelled: Task.isCancelled))
    }
  }

  /// Whether ``start()`` was called.
  package var isListening: Bool { listener != nil }

  /// How many tips were granted since the launch and not given back.
  package var granted: Int { grants.count }

  private func receive(_ update: VerificationResult<Transaction>) async {
    guard let tier = products.tier(of: update.unsafePayloadValue.productID) else { return }
    guard await settle(update) else { return }
    outcomes.publish(TipJarPolicy.outcome(for: update, of: tier))
  }

  /// Grants and finishes what can be trusted.
  ///
  /// - Returns: Whether there is something new to tell.
  @discardableResult
  private func settle(_ transaction: VerificationResult<Transaction>) async -> Bool {
    // What cannot be trusted stays unfinished and is handed over again at the next launch.
    guard case .verified(let transaction) = transaction else { return true }
    let isNews = grants.note(transaction)
    await transaction.finish()
    return isNews
  }

  // MARK: The short lives

  /// Registers a subscriber.
  ///
  /// - Returns: Its registration, and its own stream of everything published from now on.
  package func subscribe() -> OutcomeStreams.Subscription { outcomes.subscribe() }

  /// The registrations that are alive, one for each sheet that is open.
  package var registrations: Set<UUID> { outcomes.registrations }

  // MARK: What a person does

  /// Asks the store for the tips that can be given.
  ///
  /// - Returns: The tips on sale, small ones first.
  /// - Throws: What the store throws when products cannot be loaded.
  package func offers() async throws -> [TipJarOffer] {
    try await session.products(for: products.all).compactMap { product in
      guard let tier = products.tier(of: product.id) else { return nil }
      return TipJarOffer(tier: tier, name: product.displayName, price: product.displayPrice)
    }
  }

  /// Gives a tip.
  ///
  /// The direct result is settled like a late one. It is answered and not published: the store does not repeat it among
  /// the updates, and whoever asked is the one to be told.
  ///
  /// - Parameter tier: The size.
  /// - Returns: What it came to.
  package func purchase(_ tier: TipJarTier) async -> TipJarOutcome {
    do {
      guard let id = products[tier], let product = try await session.products(for: [id]).first else {
        return .failed(message: FailureText.notSold(tier))
      }
      let result = try await product.purchase()
      if case .success(let transaction) = result { await settle(transaction) }
      return TipJarPolicy.outcome(for: result, of: tier)
    } catch {
      return TipJarPolicy.outcome(for: error, of: tier)
    }
  }
}
