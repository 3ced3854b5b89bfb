import Foundation

extension StoreSession {
  /// What was decided and has not come, the earliest first.
  public var decisions: [Decision] {
    catchUp()
    return decisionBook.decisions
  }

  /// Decides something now, or notes that it is decided later.
  ///
  /// - Parameters:
  ///   - action: What is decided.
  ///   - transaction: The number of the transaction.
  ///   - delay: How much later, on the session's clock.
  /// - Throws: ``StoreSessionError`` where nothing waits for such a decision; what the storage throws.
  func decide(_ action: Decision.Action, of transaction: UInt64, after delay: Duration) throws {
    catchUp()
    guard delay > .zero else { return try carryOut(action, of: transaction) }
    try check(action, of: transaction)
    decisionBook.add(action, of: transaction, at: moment + delay.timeInterval)
    setAlarm()
  }

  /// When the next decision comes: one that was made for later, the end of somebody's patience, or the refund of what was
  /// never finished.
  var nextDecision: Date? {
    [decisionBook.nextMoment, nextTimeout?.date, nextUnfinishedRefund?.date].compactMap(\.self).min()
  }

  /// Carries out the decision whose moment has come, as if it were that moment.
  ///
  /// Of what cannot be decided any more, since somebody else has decided it, only those are told who watch the facts.
  ///
  /// - Returns: Whether it could be kept, so that the next can follow.
  func carryOutDecision(at date: Date) -> Bool {
    decisionMoment = date
    defer { decisionMoment = nil }
    do {
      if let decision = decisionBook.nextDue(at: date) {
        do {
          try carryOut(decision.action, of: decision.transaction)
        } catch let error as StoreSessionError {
          factBroadcast.send(.decisionFailed(transaction: decision.transaction, reason: error.description))
        }
        decisionBook.remove(decision.id)
      } else if let timeout = nextTimeout, timeout.date <= date {
        try commit(ledger.timeOut(timeout.record))
      } else if let refund = nextUnfinishedRefund, refund.date <= date {
        try commit(ledger.refund(refund.id, reason: .other, share: .full, at: date))
      }
      return true
    } catch {
      return false
    }
  }

  private func carryOut(_ action: Decision.Action, of transaction: UInt64) throws {
    switch action {
    case .approveRefund, .declineRefund: try settleRefund(transaction, action)
    case .approvePurchase: try approveAskToBuyTransaction(identifier: transaction)
    case .declinePurchase: try declineAskToBuyTransaction(identifier: transaction)
    case .resolvePurchase: try resolveIssueForTransaction(identifier: transaction)
    }
  }

  /// Finds out whether something waits for such a decision.
  private func check(_ action: Decision.Action, of transaction: UInt64) throws(StoreSessionError) {
    switch action {
    case .approvePurchase, .declinePurchase: _ = try ledger.openRecord(transaction, in: .pending)
    case .resolvePurchase:
      // A renewal that could not be paid for is resolved in the same way.
      let subscription = ledger[transaction].flatMap { ledger.snapshot(of: $0.record.originalID) }
      if subscription?.subscription.retry == nil { _ = try ledger.openRecord(transaction, in: .interrupted) }
    case .approveRefund, .declineRefund:
      guard refundRequest(of: transaction) == nil else { return }
      throw .invalidAction("Nobody waits for a decision about a refund of transaction \(transaction).")
    }
  }

  /// Forgets what was asked and decided about transactions that are not there any more.
  func forgetDecisions() {
    for decision in decisionBook.decisions where ledger[decision.transaction] == nil {
      decisionBook.forget(decision.transaction)
    }
    forgetRefundRequests()
  }
}
