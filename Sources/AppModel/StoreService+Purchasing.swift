package import StoreSimulator

extension StoreService {
  /// The product that makes the app Pro, `nil` until it is loaded.
  package var proProduct: Product? {
    products.first { $0.id == proProductID }
  }

  /// Asks the store what is on sale.
  ///
  /// A failure shows as ``lastErrorMessage`` and leaves what was loaded before.
  package func loadProducts() async {
    do {
      products = try await session.products(for: session.productIDs).sorted { $0.id < $1.id }
    } catch {
      lastErrorMessage = FailureText.loading(error)
    }
  }

  /// Buys a product.
  ///
  /// Every way it can go wrong sets ``lastErrorMessage``; the early return while nothing is loaded is one of them, and
  /// touches no other property that a screen reads.
  ///
  /// - Parameters:
  ///   - identifier: The product, "Pro for life" when `nil`.
  ///   - options: What StoreKit 2 takes as options.
  /// - Returns: What became of it.
  @discardableResult
  package func purchase(
    _ identifier: Product.ID? = nil,
    options: Set<Product.PurchaseOption> = []
  ) async -> PurchaseOutcome {
    let identifier = identifier ?? proProductID
    guard let product = products.first(where: { $0.id == identifier }) else {
      return fail(FailureText.notLoaded(identifier))
    }
    return await purchase(product, options: options)
  }

  /// Buys a product that is loaded.
  ///
  /// - Parameters:
  ///   - product: The product.
  ///   - options: What StoreKit 2 takes as options.
  /// - Returns: What became of it.
  @discardableResult
  func purchase(_ product: Product, options: Set<Product.PurchaseOption> = []) async -> PurchaseOutcome {
    endWaiting(for: product.id)
    return await processing {
      do {
        return await settle(try await product.purchase(options: options), of: product.id)
      } catch {
        return fail(FailureText.purchasing(error))
      }
    }
  }

  /// Asks the store to bring back what was bought before.
  ///
  /// - Returns: What became of it.
  @discardableResult
  package func restore() async -> RestoreOutcome {
    await processing {
      do {
        try await session.sync()
        await reconcile()
        return .restored(owned: owned.count)
      } catch StoreKitError.userCancelled {
        return .cancelled
      } catch {
        let message = FailureText.restoring(error)
        lastErrorMessage = message
        return .failed(message: message)
      }
    }
  }

  private func settle(_ result: Product.PurchaseResult, of identifier: Product.ID) async -> PurchaseOutcome {
    switch result {
    case .success(.verified(let transaction)):
      await transaction.finish()
      await reconcile()
      return .purchased(transaction)
    case .success(.unverified(let transaction, let error)):
      lastErrorMessage = FailureText.unverified(error)
      return .unverified(transaction, error)
    case .pending:
      awaitingApproval.insert(identifier)
      return .pending
    case .userCancelled:
      return .cancelled
    }
  }

  private func fail(_ message: String) -> PurchaseOutcome {
    lastErrorMessage = message
    return .failed(message: message)
  }
}
