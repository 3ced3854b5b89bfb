import Foundation
import StoreSimulator
import Synchronization

extension Market {
  // MARK: What is sold

  /// Finds products.
  ///
  /// - Parameter identifiers: Product identifiers; nil finds every product.
  /// - Returns: Every one that is sold, however many were asked for, in the order of the identifiers.
  /// - Throws: ``MarketError``.
  package func products(for identifiers: [String]?) async throws(MarketError) -> [MarketProduct] {
    try reach("/products")
    let session = try session
    var seen: Set<String> = []
    return (identifiers ?? session.productIDs).filter { seen.insert($0).inserted }
      .compactMap { session.homeProduct($0) }.map(MarketProduct.init)
  }

  // MARK: What was bought

  /// Everything that was bought with any wallet of the device, the newest first, each purchase once.
  ///
  /// - Returns: The purchases, those that were finished or refunded included.
  /// - Throws: ``MarketError``.
  package func purchases() async throws(MarketError) -> [MarketResult] {
    try reach("/purchases")
    // The first wallet is made here where there is none, so that it has paid for everything.
    let wallets = wallets
    let all = await results(of: try session)
    return Self.merged(wallets.map { wallet in all.filter { $0.purchase.wallet == wallet } })
  }

  /// What was bought and not finished or refunded, the newest first.
  ///
  /// - Returns: The purchases.
  /// - Throws: ``MarketError``.
  package func unfinished() async throws(MarketError) -> [MarketResult] {
    try await purchases().filter { !$0.purchase.isFinished && $0.purchase.refundDate == nil }
  }

  /// The newest purchases, as far as they are known without opening the ledger: identifiers and products.
  package var knownPurchases: [(id: String, productID: String)] {
    get async {
      guard isOpen, let session = try? session else { return [] }
      return await session.latestTransactions(30).filter { $0.state == .purchased }
        .map { (MarketPurchase.id($0.identifier), $0.productIdentifier) }
    }
  }

  /// One list of several: the newest first, and what stands in more than one of them once.
  static func merged(_ lists: [[MarketResult]]) -> [MarketResult] {
    var seen: Set<UInt64> = []
    return lists.joined().filter { seen.insert($0.purchase.number).inserted }
      .sorted { $0.purchase.number > $1.purchase.number }
  }

  /// Tells the market that the app has given what was paid for, whichever wallet paid.
  ///
  /// - Parameter id: The purchase.
  /// - Throws: ``MarketError``, also for a purchase that was refunded.
  package func finish(_ id: String) async throws(MarketError) {
    try reach("/purchases/\(id)/consume", "POST")
    let session = try session
    guard let number = MarketPurchase.number(of: id), let result = await session.transaction(number) else {
      throw MarketError(.unknown, "There is no such purchase.", "The market does not know \(id).")
    }
    if result.unsafePayloadValue.revocationDate != nil {
      throw MarketError(.systemError, "It was refunded.", "\(id) was refunded and cannot be finished any more.")
    }
    switch await session.finish(number) {
    case .finished, .alreadyFinished: return
    case .unknownTransaction:
      throw MarketError(.unknown, "There is no such purchase.", "The market does not know \(id).")
    case .notSaved(let reason): throw MarketError(.systemError, "It could not be kept.", reason)
    }
  }

  /// What comes of purchases outside their calls: each reading is a stream of its own, which misses nothing from now on and
  /// begins with what nobody has received.
  ///
  /// While the network is away nothing comes; then everything does.
  ///
  /// - Parameter transform: Puts a purchase in a surface's words.
  /// - Returns: The stream.
  package func updates<Output>(as transform: @escaping @Sendable (MarketResult) -> Output) -> AsyncStream<Output> {
    guard let session = try? session else { return AsyncStream { $0.finish() } }
    let reader = UpdateReader(session.updates.makeAsyncIterator())
    return AsyncStream { [weak self] in
      guard let transaction = await reader.next() else { return nil }
      await self?.network()
      guard let self, !Task.isCancelled else { return nil }
      return transform(self.result(transaction, isFinished: false))
    }
  }

  // MARK: What a test decides

  /// Approves the purchase that waits, the earliest of several.
  ///
  /// - Returns: Its product; nil where none waits.
  /// - Throws: Whatever the store throws.
  package func approve() async throws -> String? {
    let session = try session
    guard let waiting = await session.pendingAskToBuy.first else { return nil }
    try await session.approveAskToBuyTransaction(identifier: waiting.id)
    return waiting.productIdentifier
  }

  /// Declines the purchase that waits, the earliest of several.
  ///
  /// - Returns: Its product; nil where none waits.
  /// - Throws: Whatever the store throws.
  package func decline() async throws -> String? {
    let session = try session
    guard let waiting = await session.pendingAskToBuy.first else { return nil }
    try await session.declineAskToBuyTransaction(identifier: waiting.id)
    return waiting.productIdentifier
  }

  /// Refunds a purchase.
  ///
  /// - Parameter id: The purchase.
  /// - Throws: Whatever the store throws.
  package func refund(_ id: String) async throws {
    guard let number = MarketPurchase.number(of: id) else { throw MarketError.noSuchPurchase(id) }
    state.withLock { _ = $0.orderedRefunds.insert(number) }
    do {
      try await session.refundTransaction(identifier: number)
    } catch {
      state.withLock { _ = $0.orderedRefunds.remove(number) }
      throw error
    }
  }

  /// Lets a product be bought on another device of the customer's.
  ///
  /// - Parameter productID: The product.
  /// - Returns: The purchase's identifier.
  /// - Throws: Whatever the store throws.
  package func buyElsewhere(_ productID: String) async throws -> String {
    let transaction = try await session.buyProduct(identifier: productID)
    return MarketPurchase.id(transaction.id)
  }

  // MARK: From the ledger

  private func results(of session: StoreSession) async -> [MarketResult] {
    await session.paidTransactions().map { result($0.result, isFinished: $0.isFinished) }
  }

  private func result(_ result: VerificationResult<Transaction>, isFinished: Bool) -> MarketResult {
    let id = MarketPurchase.id(result.unsafePayloadValue.id)
    // Of what is not remembered the ledger knows everything, and the first wallet paid.
    let kept = state.withLock { state in
      state.memory.orders[id] ?? MarketMemory.KeptOrder(order: MarketOrder(), wallet: state.oldestWallet)
    }
    return MarketResult(result, isFinished: isFinished, kept)
  }
}

extension MarketProduct {
  /// A product of the store.
  init(_ product: Product) {
    self.init(
      id: product.id,
      name: product.displayName,
      description: product.description,
      price: product.price,
      displayPrice: product.displayPrice,
      currency: product.priceFormatStyle.currencyCode,
      symbol: product.priceFormatStyle.locale.currencySymbol ?? ""
    )
  }
}

extension MarketResult {
  /// A transaction of the store with what the market remembers of it.
  init(_ result: VerificationResult<Transaction>, isFinished: Bool, _ kept: MarketMemory.KeptOrder) {
    let transaction = result.unsafePayloadValue
    var order = kept.order
    if order.payload == nil { order.payload = transaction.appAccountToken?.uuidString }
    purchase = MarketPurchase(
      number: transaction.id,
      productID: transaction.productID,
      date: transaction.purchaseDate,
      order: order,
      isFinished: isFinished,
      refundDate: transaction.revocationDate,
      wallet: kept.wallet,
      signature: result.jwsRepresentation.split(separator: ".").last.map(String.init) ?? ""
    )
    if case .unverified = result { error = .badSignature } else { error = nil }
  }
}

extension MarketError {
  /// A purchase that the market does not know.
  static func noSuchPurchase(_ id: String) -> MarketError {
    MarketError(
      .unknown,
      "There is no such purchase.",
      "The market does not know \(id); one such as AC-1 was expected."
    )
  }
}

/// Reads the store's updates for one stream.
///
/// The actor owns the iterator, which two readers of the stream may ask at once: both then wait for what comes next.
private actor UpdateReader {
  private var iterator: Transaction.Transactions.AsyncIterator

  init(_ iterator: sending Transaction.Transactions.AsyncIterator) {
    self.iterator = iterator
  }

  func next() async -> VerificationResult<Transaction>? {
    var current = iterator
    let result = await current.next(isolation: self)
    iterator = current
    return result
  }
}
