import AppCoins

/// What the two surfaces make of one thing, in the words of code.
enum SurfaceWords {
  /// What the former surface returns for a purchase.
  static func former(_ outcome: MarketOutcome) -> String {
    switch outcome {
    case .failed(let error): "returns .failed(.\(error.kind.rawValue))"
    default: "returns \(result(outcome))"
    }
  }

  /// What the present surface returns or throws for a purchase.
  static func present(_ outcome: MarketOutcome) -> String {
    switch outcome {
    case .failed(let error): "throws .\(error.kind.rawValue)"
    default: "returns \(result(outcome))"
    }
  }

  private static func result(_ outcome: MarketOutcome) -> String {
    switch outcome {
    case .success(let result):
      result.error.map { ".success(.unverified(\(result.purchase.id), .\($0.kind.rawValue)))" }
        ?? ".success(.verified(\(result.purchase.id)))"
    case .pending: ".pending"
    case .userCancelled: ".userCancelled"
    case .failed: ""
    }
  }

  /// How a purchase ended, as one word.
  static func word(_ outcome: MarketOutcome) -> String {
    switch outcome {
    case .success(let result): result.error == nil ? "purchased" : "unverified"
    case .pending: "pending"
    case .userCancelled: "cancelled"
    case .failed: "failed"
    }
  }

  /// How a purchase ended, in a sentence.
  static func sentence(_ outcome: MarketOutcome, of product: String) -> String {
    switch outcome {
    case .success(let result) where result.error == nil: "\(product) was bought: \(result.purchase.id)."
    case .success(let result): "\(product) was paid for as \(result.purchase.id), and its signature is wrong."
    case .pending: "\(product) waits for somebody; appcoins approve or appcoins decline decides."
    case .userCancelled: "The customer cancelled; nothing was bought."
    case .failed(let error): "\(product) was not bought: \(error.description)"
    }
  }
}

extension MarketError.Kind {
  /// The kind as a stable word for programs.
  var code: String {
    switch self {
    case .networkError: "network-error"
    case .systemError: "system-error"
    case .notEntitled: "not-entitled"
    case .productUnavailable: "product-unavailable"
    case .purchaseNotAllowed: "purchase-not-allowed"
    case .unknown: "unknown"
    }
  }
}

extension SurfaceAnswer {
  /// Answers with how a purchase ended.
  init(_ outcome: MarketOutcome, of product: String) {
    self.init(
      [SurfaceWords.sentence(outcome, of: product)],
      old: Side("await product.purchase()", SurfaceWords.former(outcome)),
      new: Side("try await product.purchase()", SurfaceWords.present(outcome))
    )
    self.outcome = SurfaceWords.word(outcome)
    productID = product
    if case .success(let result) = outcome { purchases = [PurchaseItem(result)] }
    if case .failed(let error) = outcome { self.error = Fault(error) }
  }

  /// Answers with a list, or with what each surface makes of the error that came in its place.
  ///
  /// - Parameters:
  ///   - answer: The list, or the error.
  ///   - old: How the former surface is asked.
  ///   - new: How the present surface is asked.
  ///   - empty: What is said in the place of an empty list.
  init(_ answer: Result<[MarketResult], MarketError>, old: String, new: String, empty: String) {
    switch answer {
    case .success(let found):
      // The former surface has no word for a refund.
      let former = found.count { $0.purchase.refundDate == nil }
      self.init(
        found.isEmpty ? [empty] : [],
        old: Side(old, "returns \(former) purchase\(former == 1 ? "" : "s")"),
        new: Side(new, "yields \(found.count) transaction\(found.count == 1 ? "" : "s")")
      )
      outcome = "answered"
      purchases = found.map(PurchaseItem.init)
    case .failure(let error):
      self.init(
        [error.description],
        old: Side(old, "throws .\(error.kind.rawValue)"),
        new: Side(new, "ends empty, as where there is nothing")
      )
      outcome = "failed"
      self.error = Fault(error)
    }
  }
}
