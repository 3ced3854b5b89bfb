extension StoreSession {
  // MARK: What the app does

  /// Asks for a refund, as the customer does in a sheet of the app.
  ///
  /// What becomes of it is for ``refundPolicy`` to say. A refund that is granted comes through the updates, with the same
  /// number and a revocation date; one that is declined is told to nobody in the app.
  ///
  /// - Parameters:
  ///   - identifier: The number of the transaction.
  ///   - reason: What the customer says why.
  /// - Returns: That the store has received the request, or that the customer cancelled.
  /// - Throws: ``Transaction/RefundRequestError``; the error that was ordered for this call; ``StoreKitError/systemError(_:)``
  ///   where the ledger cannot be written.
  /// - SeeAlso: StoreKit, `Transaction.beginRefundRequest(for:in:)`.
  public func beginRefundRequest(
    for identifier: UInt64,
    reason: Transaction.RevocationReason = .other
  ) async throws -> Transaction.RefundRequestStatus {
    catchUp()
    switch script[.refundRequest].call() {
    case .cancel: return .userCancelled
    case .fail(let failure):
      factBroadcast.send(.requestFailed(.refundRequest, reason: String(describing: failure.thrown)))
      throw failure.thrown
    case nil: break
    }
    guard let record = ledger[identifier]?.record, record.state == .purchased else {
      throw Transaction.RefundRequestError.failed
    }
    guard record.revocationDate == nil, refundRequest(of: identifier) == nil else {
      throw Transaction.RefundRequestError.duplicateRequest
    }
    factBroadcast.send(.refundRequested(record.fact, reason: reason))
    switch refundPolicy {
    case .approve:
      do { try refund(identifier, reason: reason, .full) } catch { throw StoreKitError.systemError(error) }
    case .ask:
      openRefunds.append(
        RefundRequest(id: identifier, productID: record.productID, reason: reason, date: moment)
      )
    case .decline: factBroadcast.send(.refundDeclined(record.fact))
    }
    return .success
  }

  // MARK: What a test decides

  /// The refunds that the customer has asked for and nobody has decided, oldest first.
  public var refundRequests: [RefundRequest] {
    catchUp()
    return openRefunds
  }

  /// Chooses what becomes of refunds that the customer asks for from now on; what waits goes on waiting.
  public func setRefundPolicy(_ policy: RefundPolicy) {
    guard refundPolicy != policy else { return }
    refundPolicy = policy
    factBroadcast.send(.settingChanged(name: "refund-policy", value: policy.rawValue))
  }

  /// Lets the customer cancel a single request for a refund.
  ///
  /// - Parameter call: Which request, 1 for the next; nil for the first that has no ending yet.
  /// - Returns: Which request it is, 1 for the next.
  /// - Throws: ``StoreSessionError/invalidAction(_:)`` for a number below 1.
  @discardableResult
  public func cancelRefundRequest(onCall call: Int? = nil) throws(StoreSessionError) -> Int {
    try order(.cancel, for: .refundRequest, onCall: call)
  }

  /// Grants a refund that the customer has asked for, now or later.
  ///
  /// - Parameters:
  ///   - identifier: The number of the transaction.
  ///   - share: How much is paid back.
  ///   - reason: Why; nil is what the customer said.
  ///   - delay: How much later, on the session's clock.
  /// - Throws: ``StoreSessionError`` where no request waits or the share is none; what the storage throws.
  public func approveRefundRequest(
    identifier: UInt64,
    share: RefundShare = .full,
    reason: Transaction.RevocationReason? = nil,
    after delay: Duration = .zero
  ) throws {
    try decide(.approveRefund(share, reason: reason), of: identifier, after: delay)
  }

  /// Declines a refund that the customer has asked for, now or later; the app is not told.
  ///
  /// - Parameters:
  ///   - identifier: The number of the transaction.
  ///   - delay: How much later, on the session's clock.
  /// - Throws: ``StoreSessionError`` where no request waits.
  public func declineRefundRequest(identifier: UInt64, after delay: Duration = .zero) throws {
    try decide(.declineRefund, of: identifier, after: delay)
  }

  /// Refunds a purchase that nobody has asked about; it comes through the updates with the same number and a revocation
  /// date.
  ///
  /// - Parameters:
  ///   - identifier: The transaction's number.
  ///   - reason: Why.
  ///   - share: How much is paid back.
  /// - Throws: ``StoreSessionError`` where there is nothing to refund or the share is none; what the storage throws.
  public func refundTransaction(
    identifier: UInt64,
    reason: Transaction.RevocationReason = .other,
    share: RefundShare = .full
  ) throws {
    catchUp()
    try refund(identifier, reason: reason, share)
  }

  // MARK: Carrying it out

  /// Carries out what was decided about a request.
  func settleRefund(_ identifier: UInt64, _ action: Decision.Action) throws {
    guard let request = refundRequest(of: identifier) else {
      guard let record = ledger[identifier]?.record else { throw StoreSessionError.noTransactionFound(identifier) }
      throw StoreSessionError.invalidAction(
        "Nobody waits for a decision about a refund of transaction \(identifier) of \(record.productID)."
      )
    }
    if case .approveRefund(let share, let reason) = action {
      try refund(identifier, reason: reason ?? request.reason, share)
    } else {
      openRefunds.removeAll { $0.id == identifier }
      factBroadcast.send(.refundDeclined(StoreFact.Subject(id: request.id, productID: request.productID)))
    }
  }

  /// Forgets the requests about transactions that are not there any more.
  func forgetRefundRequests() {
    openRefunds.removeAll { ledger[$0.id] == nil }
  }

  private func refund(_ identifier: UInt64, reason: Transaction.RevocationReason, _ share: RefundShare) throws {
    try commit(try ledger.refund(identifier, reason: reason, share: share, at: moment))
    openRefunds.removeAll { $0.id == identifier }
  }

  /// The request about a transaction that nobody has decided.
  func refundRequest(of identifier: UInt64) -> RefundRequest? {
    openRefunds.first { $0.id == identifier }
  }
}
