import Commands
import Foundation
import StoreSimulator

extension Conversation {
  // MARK: Approval and interruption

  /// Carries out the commands about purchases that wait for somebody.
  func askOrInterrupt(_ command: StoreCommand) async throws -> any ReplyValue {
    let session = parts.session
    switch command {
    case .askToBuy(let isOn, let timeout): return try await askToBuy(isOn, timeout: timeout)
    case .approve(let id, let delay, let percent):
      let share = share(percent)
      return try await decide("approve", id, after: delay) { waiting, id, delay in
        switch waiting {
        case .refund: try await session.approveRefundRequest(identifier: id, share: share, after: delay)
        case .purchase:
          guard percent == nil else { throw Failure("not-a-refund", Self.notARefund(id)) }
          try await session.approveAskToBuyTransaction(identifier: id, after: delay)
        }
      }
    case .decline(let id, let delay):
      return try await decide("decline", id, after: delay) { waiting, id, delay in
        switch waiting {
        case .refund: try await session.declineRefundRequest(identifier: id, after: delay)
        case .purchase: try await session.declineAskToBuyTransaction(identifier: id, after: delay)
        }
      }
    case .pending:
      var waiting: [WaitingList.Item] = []
      let decisions = await session.decisions
      for purchase in await session.pendingAskToBuy {
        waiting.append(.init(purchase, decisions, timeout: await session.timeout(of: purchase)))
      }
      return WaitingList(waiting, await session.interruptedPurchases.map { .init($0, decisions, timeout: nil) })
    case .interrupt(let isOn):
      await session.setInterruptedPurchasesEnabled(isOn)
      return Note(isOn ? "Purchases are interrupted now." : "Purchases go through now.", ["on": .bool(isOn)])
    case .resolve(let id, let delay): return try await resolve(id, after: delay)
    default: return Note("")
    }
  }

  private func askToBuy(_ isOn: Bool, timeout: Duration?) async throws -> Note {
    let session = parts.session
    // Turning it off leaves those alone that wait already.
    if isOn || timeout != nil { try await session.setAskToBuyTimeout(timeout) }
    await session.setAskToBuyEnabled(isOn)
    let patience = timeout.map { ", each for \($0.formatted(.units(width: .narrow)))" } ?? ""
    return Note(
      isOn ? "Purchases wait for approval now\(patience)." : "Purchases go through at once now.",
      ["on": .bool(isOn), "timeout": timeout.map { .string("\($0)") }]
    )
  }

  private func resolve(_ id: UInt64?, after delay: Duration?) async throws -> Note {
    let waiting = await parts.session.allTransactions().filter(\.hasPurchaseIssue)
    let named = { (issue: TestTransaction) in "#\(issue.identifier), \(issue.productIdentifier)" }
    let chosen = try id ?? only(waiting, of: "interrupted purchase or failed renewal", named: named).identifier
    let number = JSONValue.number("\(chosen)")
    if let delay {
      try await parts.session.resolveIssueForTransaction(identifier: chosen, after: delay)
      return Note(
        "Will resolve #\(chosen) in \(delay.formatted(.units(width: .narrow))).",
        ["id": number, "after": .string("\(delay)")]
      )
    }
    let new = try await parts.session.resolveIssueForTransaction(identifier: chosen)
    return Note("Resolved #\(chosen): transaction #\(new).", ["id": number, "by": .number("\(new)")])
  }

  /// What waits for a decision.
  private enum Waiting: Sendable {
    case purchase
    case refund
  }

  private func decide(
    _ verb: String,
    _ id: UInt64?,
    after delay: Duration?,
    _ decide: (Waiting, UInt64, Duration) async throws -> Void
  ) async throws -> Note {
    let purchases = await parts.session.pendingAskToBuy.map(\.identifier)
    let refunds = await parts.session.refundRequests.map(\.id)
    let chosen =
      try id
      ?? only((purchases + refunds).sorted(), of: "purchase or refund that waits for a decision", named: { "#\($0)" })
    // A number that does not wait is the store's to refuse.
    let waiting: Waiting = refunds.contains(chosen) ? .refund : .purchase
    let number = JSONValue.number("\(chosen)")
    try await decide(waiting, chosen, delay ?? .zero)
    let object = waiting == .refund ? "the refund of " : ""
    guard let delay else {
      return Note("\(verb == "approve" ? "Approved" : "Declined") \(object)#\(chosen).", ["id": number])
    }
    return Note(
      "Will \(verb) \(object)#\(chosen) in \(delay.formatted(.units(width: .narrow))).",
      ["id": number, "after": .string("\(delay)")]
    )
  }

  /// Does something to a transaction later; a failure is told then.
  func postpone(
    _ verb: String,
    _ id: UInt64,
    by delay: Duration,
    _ act: @escaping @Sendable (UInt64) async throws -> Void
  ) {
    delayed.begin("\(verb) #\(id)") { [presenter = parts.presenter] in
      do {
        try await Task.sleep(for: delay)
        try await act(id)
      } catch is CancellationError {
        // The conversation ended before it was time.
      } catch {
        let sentence = "store \(verb) --after failed: \(error)".endingWithFullStop
        presenter.present(.failure(Failure("\(verb)-failed", sentence)))
      }
    }
  }

  private static func notARefund(_ id: UInt64) -> String {
    "#\(id) is a purchase that waits; only a refund can be granted in part."
  }

  // MARK: Places and the beginning

  /// Carries out the commands about the language and the country of the store.
  func locate(_ command: StoreCommand) async throws -> any ReplyValue {
    switch command {
    case .locale(let identifier?):
      await parts.session.setLocale(Locale(identifier: identifier))
      await parts.host.reloadProducts()
    case .storefront(let code?):
      try await parts.session.setStorefront(code)
      await parts.host.reloadProducts()
    default: break
    }
    let locale = await parts.session.locale.identifier
    let storefront = await parts.session.storefront
    let currency = storefront.currency?.identifier ?? "unknown currency"
    return Note(
      "Storefront \(storefront.countryCode) (\(currency)), locale \(locale).",
      ["storefront": .string(storefront.countryCode), "currency": .string(currency), "locale": .string(locale)]
    )
  }

  /// Puts the store back to its beginning.
  func reset(transactionsOnly: Bool) async throws -> any ReplyValue {
    if transactionsOnly {
      try await parts.session.clearTransactions()
    } else {
      try await parts.session.startOver()
    }
    await parts.host.reconcile()
    return Note(
      transactionsOnly
        ? "All transactions are gone; the settings stay."
        : "All transactions are gone and the settings are those of the file.",
      ["transactionsOnly": .bool(transactionsOnly)]
    )
  }
}
