import Commands
import Foundation
import StoreSimulator

extension Conversation {
  // MARK: Approval and interruption

  /// Carries out the commands about purchases that wait for somebody.
  func askOrInterrupt(_ command: StoreCommand) async throws -> any ReplyValue {
    let session = parts.session
    switch command {
    case .askToBuy(let isOn):
      await session.setAskToBuyEnabled(isOn)
      return Note(isOn ? "Purchases wait for approval now." : "Purchases go through at once now.", ["on": .bool(isOn)])
    case .approve(let id, let delay):
      return try await decide("approve", id, after: delay) {
        try await session.approveAskToBuyTransaction(identifier: $0)
      }
    case .decline(let id, let delay):
      return try await decide("decline", id, after: delay) {
        try await session.declineAskToBuyTransaction(identifier: $0)
      }
    case .pending:
      return WaitingList(await session.pendingAskToBuy)
    case .interrupt(let isOn):
      await session.setInterruptedPurchasesEnabled(isOn)
      return Note(isOn ? "Purchases are interrupted now." : "Purchases go through now.", ["on": .bool(isOn)])
    case .resolve(let id):
      let waiting = await session.allTransactions().filter(\.hasPurchaseIssue)
      let named = { (issue: TestTransaction) in "#\(issue.identifier), \(issue.productIdentifier)" }
      let chosen = try id ?? only(waiting, of: "interrupted purchase or failed renewal", named: named).identifier
      let new = try await session.resolveIssueForTransaction(identifier: chosen)
      return Note("Resolved #\(chosen): transaction #\(new).", ["id": .number("\(chosen)"), "by": .number("\(new)")])
    default: return Note("")
    }
  }

  private func decide(
    _ verb: String,
    _ id: UInt64?,
    after delay: Duration?,
    _ decide: @escaping @Sendable (UInt64) async throws -> Void
  ) async throws -> Note {
    let waiting = await parts.session.pendingAskToBuy
    let chosen =
      try id ?? only(waiting, of: "purchase that waits for approval", named: { "#\($0.identifier)" }).identifier
    let number = JSONValue.number("\(chosen)")
    guard let delay else {
      try await decide(chosen)
      return Note("\(verb == "approve" ? "Approved" : "Declined") #\(chosen).", ["id": number])
    }
    delayed.begin("\(verb) #\(chosen)") { [presenter = parts.presenter] in
      do {
        try await Task.sleep(for: delay)
        try await decide(chosen)
      } catch is CancellationError {
        // The conversation ended before it was time.
      } catch {
        let sentence = "store \(verb) --after failed: \(error)".endingWithFullStop
        presenter.present(.failure(Failure("\(verb)-failed", sentence)))
      }
    }
    return Note(
      "Will \(verb) #\(chosen) in \(delay.formatted(.units(width: .narrow))).",
      ["id": number, "after": .string("\(delay)")]
    )
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
    try await parts.session.clearTransactions()
    if !transactionsOnly { await parts.session.resetToDefaultState() }
    await parts.host.reconcile()
    return Note(
      transactionsOnly
        ? "All transactions are gone; the settings stay."
        : "All transactions are gone and the settings are those of the file.",
      ["transactionsOnly": .bool(transactionsOnly)]
    )
  }
}

/// The answer of `store pending`.
private struct WaitingList: ReplyValue {
  struct Item: Encodable {
    let id: UInt64
    let productID: String
  }

  let count: Int
  let purchases: [Item]

  init(_ waiting: [TestTransaction]) {
    purchases = waiting.map { Item(id: $0.identifier, productID: $0.productIdentifier) }
    count = purchases.count
  }

  func rows(_ style: TextStyle) -> [String] {
    purchases.isEmpty ? ["Nothing waits for approval."] : purchases.map { "#\($0.id)  \($0.productID)" }
  }
}
