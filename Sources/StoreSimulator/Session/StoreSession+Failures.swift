extension StoreSession {
  // MARK: Every call

  /// Lets every call of a request fail until it is called with nil.
  ///
  /// The verification fails of everything the store has signed or will sign, while the error is set; what was signed
  /// before passes again when it is cleared.
  ///
  /// - Parameters:
  ///   - error: What it fails with; nil clears it.
  ///   - api: The request.
  /// - SeeAlso: StoreKitTest, `SKTestSession.setSimulatedError(_:forAPI:)`.
  public func setSimulatedError<API: FailableStoreKitAPI>(_ error: API.Failure?, forAPI api: API) {
    script[api.request].always = error
    if api.request == .verification { signer.damageEverything(with: error?.thrown as? VerificationError) }
  }

  /// The error that every call of a request has, nil where none was set.
  ///
  /// - Parameter api: The request.
  /// - Returns: The error.
  /// - SeeAlso: StoreKitTest, `SKTestSession.simulatedError(forAPI:)`.
  public func simulatedError<API: FailableStoreKitAPI>(forAPI api: API) -> API.Failure? {
    script[api.request].always as? API.Failure
  }

  /// Lets every request for products fail until it is called with nil.
  public func failLoads(with error: StoreKitError?) {
    setSimulatedError(error.map { .generic($0) }, forAPI: .loadProducts)
  }

  /// Lets every restore fail until it is called with nil; `userCancelled` is a customer who does not sign in.
  public func failSync(with error: StoreKitError?) {
    setSimulatedError(error.map { .generic($0) }, forAPI: .appStoreSync)
  }

  // MARK: Single calls

  /// Lets a single call of a request fail.
  ///
  /// It goes before the error that every call has. Of the verification a call is a transaction that comes into being:
  /// it carries the fault for good.
  ///
  /// - Parameters:
  ///   - error: What it fails with.
  ///   - api: The request.
  ///   - call: Which call, 1 for the next; nil for the first that has no ending yet.
  /// - Returns: Which call it is, 1 for the next.
  /// - Throws: ``StoreSessionError/invalidAction(_:)`` for a number below 1.
  @discardableResult
  public func simulateError<API: FailableStoreKitAPI>(
    _ error: API.Failure,
    forAPI api: API,
    onCall call: Int? = nil
  ) throws(StoreSessionError) -> Int {
    try order(.fail(error), for: api.request, onCall: call)
  }

  /// Lets the customer cancel a single purchase.
  ///
  /// - Parameter call: Which purchase, 1 for the next; nil for the first that has no ending yet.
  /// - Returns: Which purchase it is, 1 for the next.
  /// - Throws: ``StoreSessionError/invalidAction(_:)`` for a number below 1.
  @discardableResult
  public func cancelPurchase(onCall call: Int?) throws(StoreSessionError) -> Int {
    try order(.cancel, for: .purchase, onCall: call)
  }

  /// Lets the customer cancel the next purchase that has no ending yet.
  public func cancelNextPurchase() {
    script[.purchase].order(.cancel)
  }

  /// Lets the next purchase fail.
  public func failNextPurchase(_ error: Product.PurchaseError) {
    script[.purchase].order(.fail(SKTestFailures.Purchase.purchase(error)))
  }

  /// Lets the next purchase fail.
  public func failNextPurchase(_ error: StoreKitError) {
    script[.purchase].order(.fail(SKTestFailures.Purchase.generic(error)))
  }

  /// Lets the next transaction fail verification, wherever it is seen.
  public func makeNextTransactionUnverified(_ error: VerificationError) {
    script[.verification].order(.fail(SKTestFailures.Verification.verification(error)), onCall: 1)
  }

  // MARK: What was ordered

  /// Everything that was ordered and has not come, request by request.
  public var simulatedErrors: [OrderedFailure] {
    SimulatedAPI.allCases.flatMap { request in
      let calls = script[request]
      let single = calls.coming.map { OrderedFailure(request: request, call: $0.call, ending: $0.ending) }
      return single + (calls.always.map { [OrderedFailure(request: request, call: nil, ending: .fail($0))] } ?? [])
    }
  }

  /// Forgets what was ordered and has not come.
  ///
  /// - Parameter request: Of which request; nil for all, so that nothing fails on purpose any more.
  public func forgetScriptedOutcomes(of request: SimulatedAPI? = nil) {
    if let request { script[request] = CallScript() } else { script = FailureScript() }
    if request == nil || request == .verification { signer.damageEverything(with: nil) }
  }

  // MARK: For the requests

  /// Counts a call of a request and fails if that was ordered.
  ///
  /// - Parameter request: The request.
  /// - Throws: The error that was ordered.
  func failIfSimulated(_ request: SimulatedAPI) throws {
    guard case .fail(let failure)? = script[request].call() else { return }
    factBroadcast.send(.requestFailed(request, reason: String(describing: failure.thrown)))
    throw failure.thrown
  }

  /// Gives a single call an ending.
  func order(
    _ ending: CallScript.Ending,
    for request: SimulatedAPI,
    onCall call: Int?
  ) throws(StoreSessionError) -> Int {
    guard call ?? 1 >= 1 else {
      throw .invalidAction("Call \(call ?? 1) cannot be made to end in a way of its own: the next call is number 1.")
    }
    return script[request].order(ending, onCall: call)
  }
}
