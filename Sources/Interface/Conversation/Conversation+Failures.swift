import Commands
import StoreSimulator

extension Conversation {
  /// Lets requests to the store fail, takes that back, or lists what was ordered.
  func fail(_ order: FailureOrder) async throws -> any ReplyValue {
    let session = parts.session
    switch order {
    case .list:
      return OrderedFailures(await session.simulatedErrors)
    case .off(let request):
      await session.forgetScriptedOutcomes(of: request?.simulated)
      return Note(
        request.map { "No \($0.full.rawValue) request fails on purpose any more." }
          ?? "Nothing fails on purpose any more.",
        ["failing": nil]
      )
    case .set(let failure):
      let call = try await set(failure)
      let name = failure.error.name
      return Note(
        "\(Self.subject(failure, call)) with \(name)\(call == nil ? " now" : "").",
        [
          "failing": .string(failure.request.rawValue), "error": .string(name),
          "call": call.map { .number("\($0)") },
        ]
      )
    }
  }

  /// Carries out the commands that choose how the next purchase or transaction turns out.
  func script(_ command: StoreCommand) async throws -> any ReplyValue {
    switch command {
    case .cancelNext(.purchase):
      await parts.session.cancelNextPurchase()
      return Note("The next purchase is cancelled.")
    case .cancelNext(.refundRequest):
      try await parts.session.cancelRefundRequest()
      return Note("The next request for a refund is cancelled.")
    case .unverified(let name):
      await parts.session.makeNextTransactionUnverified(name.error)
      return Note(
        "The next transaction fails its verification with \(name.rawValue).",
        ["error": .string(name.rawValue)]
      )
    default: return Note("")
    }
  }

  /// Shows a sheet of the store's, as the app asks for it.
  func show(_ sheet: StoreSheetName) async throws -> Note {
    do {
      switch sheet {
      case .manageSubscriptions: try await parts.session.showManageSubscriptions()
      case .offerCode: try await parts.session.presentOfferCodeRedeemSheet()
      }
    } catch {
      throw Failure("sheet-unavailable", "The sheet \(sheet.rawValue) could not be shown: \(error)".endingWithFullStop)
    }
    return Note("The sheet \(sheet.rawValue) was shown.", ["sheet": .string(sheet.rawValue)])
  }

  /// Orders a failure.
  ///
  /// - Returns: Which call fails, 1 for the next; nil for every call.
  private func set(_ failure: InjectedFailure) async throws -> Int? {
    switch (failure.request.full, failure.error) {
    case (.purchase, .store(let name)): try await set(.generic(name.error), .purchase, failure.timing)
    case (.purchase, .purchase(let name)): try await set(.purchase(name.error), .purchase, failure.timing)
    case (.verification, .verification(let name)):
      try await set(.verification(name.error), .verification, failure.timing)
    case (.refundRequest, .store(let name)): try await set(.generic(name.error), .refundRequest, failure.timing)
    case (.refundRequest, .refund(let name)): try await set(.refundRequest(name.error), .refundRequest, failure.timing)
    case (.loadProducts, .store(let name)): try await set(.generic(name.error), .loadProducts, failure.timing)
    case (.appStoreSync, .store(let name)): try await set(.generic(name.error), .appStoreSync, failure.timing)
    case (.subscriptionStatus, .store(let name)):
      try await set(.generic(name.error), .subscriptionStatus, failure.timing)
    case (.appTransaction, .store(let name)): try await set(.generic(name.error), .appTransaction, failure.timing)
    case (.manageSubscriptions, .store(let name)):
      try await set(.generic(name.error), .manageSubscriptions, failure.timing)
    case (.offerCodeRedeem, .store(let name)): try await set(.generic(name.error), .offerCodeRedeem, failure.timing)
    default: throw Failure("not-possible", "\(failure.request.rawValue) has no error \(failure.error.name).")
    }
  }

  private func set<API: FailableStoreKitAPI>(
    _ error: API.Failure,
    _ api: API,
    _ timing: InjectedFailure.Timing
  ) async throws -> Int? {
    switch timing {
    case .every:
      await parts.session.setSimulatedError(error, forAPI: api)
      return nil
    case .next: return try await parts.session.simulateError(error, forAPI: api)
    case .call(let number): return try await parts.session.simulateError(error, forAPI: api, onCall: number)
    }
  }

  private static func subject(_ failure: InjectedFailure, _ call: Int?) -> String {
    let request = failure.request.full
    guard let call else {
      return switch request {
      case .loadProducts: "Loading products fails"
      case .appStoreSync: "Restoring fails"
      case .verification: "Everything signed fails its verification"
      case .purchase: "Every purchase fails"
      default: "Every \(request.rawValue) request fails"
      }
    }
    let (one, many, verb) =
      switch request {
      case .purchase: ("purchase", "purchases", "fails")
      case .verification: ("transaction", "transactions", "fails its verification")
      default: ("\(request.rawValue) request", "\(request.rawValue) requests", "fails")
      }
    return call == 1 ? "The next \(one) \(verb)" : "Of the next \(many), number \(call) \(verb)"
  }
}

extension FailingRequest {
  /// The request by the store's name.
  fileprivate var simulated: SimulatedAPI? { SimulatedAPI(rawValue: full.rawValue) }
}

/// The answer of `store fail`.
private struct OrderedFailures: ReplyValue {
  struct Item: Encodable {
    let request: String
    let call: Int?
    let error: String
  }

  let count: Int
  let failures: [Item]

  init(_ failures: [OrderedFailure]) {
    self.failures = failures.map { failure in
      Item(request: failure.request.rawValue, call: failure.call, error: failure.error.map(Self.name) ?? "cancelled")
    }
    count = failures.count
  }

  func rows(_ style: TextStyle) -> [String] {
    guard !failures.isEmpty else { return ["Nothing fails on purpose."] }
    return style.columns(
      failures.map { item in
        [item.request, item.call.map { $0 == 1 ? "next" : "number \($0) of the next" } ?? "always", item.error]
      }
    )
  }

  /// The name of an error as it is typed.
  private static func name(of error: any Error) -> String {
    switch error {
    case let error as VerificationError:
      VerificationErrorName.allCases.first { $0.error == error }?.rawValue ?? "\(error)"
    case let error as Product.PurchaseError:
      PurchaseErrorName.allCases.first { $0.error == error }?.rawValue ?? "\(error)"
    case let error as Transaction.RefundRequestError:
      RefundErrorName.allCases.first { $0.error == error }?.rawValue ?? "\(error)"
    default: StoreErrorName.allCases.first { "\($0.error)" == "\(error)" }?.rawValue ?? "\(error)"
    }
  }
}
