import Commands
import Foundation
import StoreSimulator

extension Conversation {
  /// Carries out the commands about refunds.
  func refund(_ command: StoreCommand) async throws -> any ReplyValue {
    switch command {
    case .refund(let target, let reason, let percent, let delay):
      try await refund(target, reason.reason, share(percent), after: delay)
    case .requestRefund(let target, let reason): try await requestRefund(target, reason)
    case .refunds: await WaitingRefunds(parts.session.refundRequests, parts.session.decisions)
    case .refundPolicy(let name): await refundPolicy(name)
    default: Note("")
    }
  }

  private func refund(
    _ target: RefundTarget?,
    _ reason: Transaction.RevocationReason,
    _ share: RefundShare,
    after delay: Duration?
  ) async throws -> Note {
    let session = parts.session
    let id = try await transaction(target)
    var facts: [JSONValue.Member] = [.init(name: "id", value: .number("\(id)"))]
    facts.append(.init(name: "reason", value: .string(reason == .developerIssue ? "developer-issue" : "other")))
    if case .prorated(let percent) = share { facts.append(.init(name: "percent", value: .number("\(percent)"))) }
    guard let delay else {
      try await session.refundTransaction(identifier: id, reason: reason, share: share)
      return Note("Refunded \(share.part)#\(id).", members: facts)
    }
    postpone("refund", id, by: delay) {
      try await session.refundTransaction(identifier: $0, reason: reason, share: share)
    }
    facts.append(.init(name: "after", value: .string("\(delay)")))
    return Note("Will refund \(share.part)#\(id) in \(delay.formatted(.units(width: .narrow))).", members: facts)
  }

  private func requestRefund(_ target: RefundTarget?, _ reason: Commands.RefundReason) async throws -> Note {
    let id = try await transaction(target)
    let policy = await parts.session.refundPolicy
    do {
      switch try await parts.session.beginRefundRequest(for: id, reason: reason.reason) {
      case .userCancelled:
        return Note("Cancelled.", ["id": .number("\(id)"), "outcome": "cancelled"])
      case .success:
        let outcome =
          switch policy {
          case .approve: "approved"
          case .ask: "waiting"
          case .decline: "declined"
          }
        return Note(
          "Asked for a refund of #\(id): \(policy == .ask ? "it waits for a decision" : "\(outcome) at once").",
          ["id": .number("\(id)"), "outcome": .string(outcome)]
        )
      }
    } catch {
      throw Failure("refund-request-failed", "The refund of #\(id) could not be asked for: \(error)".endingWithFullStop)
    }
  }

  private func refundPolicy(_ name: RefundPolicyName?) async -> Note {
    if let name, let policy = RefundPolicy(rawValue: name.rawValue) { await parts.session.setRefundPolicy(policy) }
    let policy = await parts.session.refundPolicy
    let words =
      switch policy {
      case .approve: "are approved at once"
      case .ask: "wait for a decision"
      case .decline: "are declined at once"
      }
    return Note("Refunds that are asked for \(words).", ["policy": .string(policy.rawValue)])
  }

  /// The number of the transaction that is meant.
  private func transaction(_ target: RefundTarget?) async throws -> UInt64 {
    if case .transaction(let number)? = target { return number }
    // The store's own list: an app no longer sees a consumable that it has finished, and it can be refunded all the same.
    let refundable = await parts.session.allTransactions().filter { $0.state == .purchased && $0.cancelDate == nil }
    guard case .product(let text)? = target else {
      guard let latest = refundable.last else {
        throw Failure("nothing-to-refund", "Nothing was bought that could be refunded.")
      }
      return latest.identifier
    }
    let product = try productID(text)
    guard let latest = refundable.last(where: { $0.productIdentifier == product }) else {
      throw Failure("nothing-to-refund", "\(product) was not bought, so there is nothing to refund.")
    }
    return latest.identifier
  }

  /// The share that a percentage means.
  func share(_ percent: Int?) -> RefundShare { percent.map { .prorated(percent: $0) } ?? .full }
}

extension Commands.RefundReason {
  /// The reason by the store's name.
  fileprivate var reason: Transaction.RevocationReason { self == .developerIssue ? .developerIssue : .other }
}

extension RefundShare {
  /// The share in front of what it is a share of.
  var part: String {
    switch self {
    case .full: ""
    case .prorated(let percent): "\(percent) % of "
    }
  }
}

/// The answer of `store refunds`.
private struct WaitingRefunds: ReplyValue {
  struct Item: Encodable {
    let id: UInt64
    let productID: String
    let reason: String
    let date: Date
    let decision: String?
    let due: Date?
  }

  let count: Int
  let refunds: [Item]

  init(_ requests: [RefundRequest], _ decisions: [Decision]) {
    refunds = requests.map { request in
      let decision = decisions.first { $0.transaction == request.id }
      return Item(
        id: request.id,
        productID: request.productID,
        reason: request.reason == .developerIssue ? "developer-issue" : "other",
        date: request.date,
        decision: decision.map { $0.action == .declineRefund ? "decline" : "approve" },
        due: decision?.date
      )
    }
    count = refunds.count
  }

  func rows(_ style: TextStyle) -> [String] {
    guard !refunds.isEmpty else { return ["No refund waits for a decision."] }
    return style.columns(
      refunds.map { item in
        let decision = item.decision.flatMap { word in item.due.map { "\(word) at \($0.stamp)" } }
        return ["#\(item.id)", item.productID, item.reason, "asked \(item.date.stamp)"] + (decision.map { [$0] } ?? [])
      }
    )
  }
}
