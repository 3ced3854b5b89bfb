package import Foundation
import StoreSimulator
import Synchronization

extension Market {
  /// Buys a product: one purchase at a time, each with an end of its own.
  ///
  /// - Parameters:
  ///   - productID: The product.
  ///   - order: What the app gives to the purchase.
  ///   - surface: Which surface asks.
  ///   - intent: The intent that it goes on with.
  /// - Returns: How it ended.
  package func purchase(
    _ productID: String,
    order: MarketOrder = MarketOrder(),
    by surface: MarketSurface = .present,
    confirming intent: UUID? = nil
  ) async -> MarketOutcome {
    let now = clock.now
    let begun = change { state in
      Result { () throws(MarketError) in try state.begin(surface, confirming: intent, at: now) }
    }
    let call: MarketState.Call
    switch begun {
    case .failure(let error):
      broadcast.send(.refused(productID: productID, error))
      return .failed(error)
    case .success(let begun): call = begun
    }
    if intent != nil { setAlarm() }
    let outcome: MarketOutcome
    do throws(MarketError) {
      outcome = try await carryOut(call, productID, order)
    } catch {
      outcome = .failed(error)
    }
    state.withLock { $0.end(call) }
    broadcast.send(.ended(productID: productID, outcome))
    return outcome
  }

  private func carryOut(
    _ call: MarketState.Call,
    _ productID: String,
    _ order: MarketOrder
  ) async throws(MarketError) -> MarketOutcome {
    if case .failure(let kind) = call.ending { throw .ordered(kind, productID: productID) }
    let session = try session
    guard session.configuration.product(productID) != nil else { throw .unavailable(productID) }
    switch call.ending {
    case .failure(let kind): throw .ordered(kind, productID: productID)
    case .cancelled: return .userCancelled
    case .success, .unverified, .pending: return try await pay(productID, order, in: session, call.ending)
    case .lost: return try await lose(productID, order, in: session)
    case .checkout: break
    }
    switch await checkout(call, productID) {
    case .paid: return try await pay(productID, order, in: session, .success)
    case .cancelled: return .userCancelled
    case .offline: throw .offline("/purchases/\(productID)", "POST")
    case .lost: return try await lose(productID, order, in: session)
    case .failed:
      throw MarketError(.systemError, "The payment failed.", "The checkout of \(productID) ended without a payment.")
    case .ended:
      throw MarketError(.systemError, "The app ended.", "The app ended while \(productID) was in the checkout.")
    }
  }

  private func pay(
    _ productID: String,
    _ order: MarketOrder,
    in session: StoreSession,
    _ ending: MarketEnding
  ) async throws(MarketError) -> MarketOutcome {
    do {
      // One purchase is active, so these two hold for it and for no other.
      await session.setAskToBuyEnabled(ending == .pending)
      if ending == .unverified { await session.makeNextTransactionUnverified(.invalidSignature) }
      guard let product = try await session.products(for: [productID]).first else {
        throw MarketError.unavailable(productID)
      }
      let options = order.account.map { [Product.PurchaseOption.appAccountToken($0)] as Set } ?? []
      switch try await session.purchase(product, options: options) {
      case .success(let result):
        let kept = keep(order, of: result.unsafePayloadValue.id)
        return .success(MarketResult(result, isFinished: false, kept))
      case .pending:
        if let number = await session.pendingAskToBuy.last?.id { _ = keep(order, of: number) }
        return .pending
      case .userCancelled: return .userCancelled
      }
    } catch {
      // What was ordered for this purchase is not for the next.
      await session.forgetScriptedOutcomes(of: .verification)
      throw error as? MarketError ?? MarketError(.systemError, "The purchase could not be kept.", "\(error)")
    }
  }

  /// Lets a purchase be paid for and the answer be lost: it comes through the updates, when the network is back.
  private func lose(
    _ productID: String,
    _ order: MarketOrder,
    in session: StoreSession
  ) async throws(MarketError) -> MarketOutcome {
    setConnection(.offline)
    do {
      let transaction = try await session.buyProduct(identifier: productID)
      _ = keep(order, of: transaction.id)
    } catch {
      throw MarketError(.systemError, "The purchase could not be kept.", "\(error)")
    }
    throw .offline("/purchases/\(productID)", "POST")
  }

  /// Remembers what the app gave to a purchase, and that the active wallet paid, unless the ledger says it all.
  private func keep(_ order: MarketOrder, of number: UInt64) -> MarketMemory.KeptOrder {
    change { state in
      let kept = MarketMemory.KeptOrder(order: order, wallet: state.activeWallet())
      let isInLedger = order.orderID == nil && (order.payload == nil || order.account != nil)
      if !isInLedger || kept.wallet != state.oldestWallet { state.memory.orders[MarketPurchase.id(number)] = kept }
      return kept
    }
  }

  // MARK: The checkout

  /// Lets the customer be in the checkout until it ends, or the task is cancelled.
  private func checkout(_ call: MarketState.Call, _ productID: String) async -> MarketState.Checkout {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let end = state.withLock { $0.wait(call, continuation, isCancelled: Task.isCancelled) }
        if let end {
          continuation.resume(returning: end)
        } else {
          broadcast.send(.checkoutOpened(productID: productID))
        }
      }
    } onCancel: {
      state.withLock { $0.takeCheckout(of: call) }?.resume(returning: .cancelled)
    }
  }

  /// How a customer leaves the checkout.
  package enum CheckoutEnd: String, Sendable, CaseIterable {
    /// It was paid.
    case success
    /// It was not paid.
    case failure
    /// The customer changed their mind.
    case cancel
    /// It was paid, and the network went away before the answer came.
    case lost
  }

  /// Whether a customer is in the checkout.
  package var hasCheckout: Bool { state.withLock { $0.hasCheckout } }

  /// Ends the checkout.
  ///
  /// - Parameter end: How.
  /// - Returns: Whether a customer was there.
  @discardableResult
  package func endCheckout(_ end: CheckoutEnd) -> Bool {
    guard let checkout = state.withLock({ $0.takeCheckout() }) else {
      broadcast.send(.checkoutMissing)
      return false
    }
    switch end {
    case .success: checkout.resume(returning: .paid)
    case .failure: checkout.resume(returning: .failed)
    case .cancel: checkout.resume(returning: .cancelled)
    case .lost: checkout.resume(returning: .lost)
    }
    return true
  }

  // MARK: What a test orders

  /// Says how the next purchase that has no ending yet is to end.
  ///
  /// - Parameter ending: How.
  package func order(_ ending: MarketEnding) { state.withLock { $0.endings.append(ending) } }

  /// How the next purchases end, in order.
  package var orderedEndings: [MarketEnding] { state.withLock { $0.endings } }

  /// Forgets how the next purchases were to end.
  package func forgetEndings() { state.withLock { $0.endings = [] } }
}
