import Foundation
import Observation
import StoreKit

enum StoreError: Error {
  case failedVerification
}

/// The shop of an app, as it is usually written for iOS; nothing in this file knows where it runs.
@MainActor
@Observable
final class Store {
  enum Phase: Equatable {
    case idle, loading, ready
    case failed(String)
  }

  private(set) var phase = Phase.idle
  private(set) var upgrades: [Product] = []
  private(set) var coins: [Product] = []
  private(set) var subscriptions: [Product] = []
  private(set) var seasons: [Product] = []

  private(set) var ownedProductIDs: Set<String> = []
  private(set) var balance = 0
  private(set) var isWaitingForApproval = false
  private(set) var subscriptionState: Product.SubscriptionInfo.RenewalState?
  private(set) var renewsByItself = false

  var isPro: Bool { ownedProductIDs.contains("shop.pro") }
  var isPlus: Bool { ownedProductIDs.contains { $0.hasPrefix("shop.plus.") } }

  @ObservationIgnored private var updates: Task<Void, Never>?
  @ObservationIgnored private var statuses: Task<Void, Never>?
  private let productIDs = ["shop.pro", "shop.coins", "shop.season", "shop.plus.monthly", "shop.plus.yearly"]
  private let coinsPerPack = 100

  init() {
    updates = listenForTransactions()
    statuses = listenForStatuses()
  }

  deinit {
    updates?.cancel()
    statuses?.cancel()
  }

  private func listenForTransactions() -> Task<Void, Never> {
    Task { [weak self] in
      for await result in Transaction.updates {
        await self?.handle(result)
      }
    }
  }

  private func listenForStatuses() -> Task<Void, Never> {
    Task { [weak self] in
      for await status in Product.SubscriptionInfo.Status.updates {
        self?.show(status)
      }
    }
  }

  // MARK: Products

  func load() async {
    phase = .loading
    do {
      var upgrades: [Product] = []
      var coins: [Product] = []
      var subscriptions: [Product] = []
      var seasons: [Product] = []
      for product in try await Product.products(for: productIDs) {
        switch product.type {
        case .nonConsumable: upgrades.append(product)
        case .consumable: coins.append(product)
        case .autoRenewable: subscriptions.append(product)
        case .nonRenewable: seasons.append(product)
        default: break
        }
      }
      self.upgrades = upgrades
      self.coins = coins
      self.seasons = seasons
      self.subscriptions = subscriptions.sorted { $0.price < $1.price }
      await finishWhatIsLeft()
      await updateEntitlements()
      await updateStatus()
      phase = .ready
    } catch {
      phase = .failed(error.localizedDescription)
    }
  }

  // MARK: Purchases

  @discardableResult
  func purchase(_ product: Product, count: Int = 1) async throws -> Transaction? {
    let options: Set<Product.PurchaseOption> = count > 1 ? [.quantity(count)] : []
    switch try await product.purchase(options: options) {
    case .success(let verification):
      let transaction = try checkVerified(verification)
      await deliver(transaction)
      await transaction.finish()
      return transaction
    case .pending:
      isWaitingForApproval = true
      return nil
    case .userCancelled:
      return nil
    @unknown default:
      return nil
    }
  }

  func restore() async throws {
    try await AppStore.sync()
    await updateEntitlements()
    await updateStatus()
  }

  // MARK: Transactions

  nonisolated func checkVerified<T>(_ result: VerificationResult<T>) throws -> T {
    switch result {
    case .unverified: throw StoreError.failedVerification
    case .verified(let safe): return safe
    }
  }

  private func handle(_ result: VerificationResult<Transaction>) async {
    guard let transaction = try? checkVerified(result) else { return }
    isWaitingForApproval = false
    await deliver(transaction)
    await transaction.finish()
  }

  private func finishWhatIsLeft() async {
    for await result in Transaction.unfinished {
      await handle(result)
    }
  }

  private func deliver(_ transaction: Transaction) async {
    if transaction.productType == .consumable {
      let coins = transaction.purchasedQuantity * coinsPerPack
      balance += transaction.revocationDate == nil ? coins : -coins
    }
    await updateEntitlements()
  }

  private func updateEntitlements() async {
    var owned: Set<String> = []
    for await result in Transaction.currentEntitlements {
      guard let transaction = try? checkVerified(result) else { continue }
      if transaction.isUpgraded { continue }
      owned.insert(transaction.productID)
    }
    ownedProductIDs = owned
  }

  // MARK: Subscriptions

  private func updateStatus() async {
    guard let subscription = subscriptions.first?.subscription else { return }
    guard let status = try? await subscription.status.first else { return }
    show(status)
  }

  private func show(_ status: Product.SubscriptionInfo.Status) {
    guard let renewal = try? checkVerified(status.renewalInfo) else { return }
    renewsByItself = renewal.willAutoRenew
    subscriptionState = status.state
  }
}
