import Commands
import Foundation
import StoreSimulator

extension Conversation {
  /// Carries out a command about subscriptions.
  ///
  /// - Parameter command: The command.
  /// - Returns: The value of the reply.
  /// - Throws: ``Failure``; `StoreSessionError`; what the storage throws.
  func perform(_ command: SubscriptionCommand) async throws -> any ReplyValue {
    let session = parts.session
    switch command {
    case .status(let name): return SubscriptionList(try await statuses(of: name))
    case .renew(let name):
      let product = try await subscribed(name)
      let id = try await session.forceRenewalOfSubscription(productIdentifier: product)
      return Note("Renewed \(product): transaction #\(id).", ["product": .string(product), "id": .number("\(id)")])
    case .expire(let name):
      let product = try await subscribed(name)
      try await session.expireSubscription(productIdentifier: product)
      return Note("\(product) has ended.", ["product": .string(product)])
    case .autoRenew(let isOn, let target):
      let (id, product) = try await transaction(target)
      if isOn {
        try await session.enableAutoRenewForTransaction(identifier: id)
      } else {
        try await session.disableAutoRenewForTransaction(identifier: id)
      }
      let sentence = isOn ? "\(product) renews by itself." : "\(product) ends with its period."
      return Note(sentence, ["id": .number("\(id)"), "product": .string(product), "on": .bool(isOn)])
    case .priceIncrease(let step, let target): return try await priceIncrease(step, target)
    case .grace(let isOn):
      await session.setBillingGracePeriodEnabled(isOn)
      let failing = await session.shouldEnterBillingRetryOnRenewal
      let hint = isOn && !failing ? " It shows once renewals fail: store billing-retry on." : ""
      return Note("A failed renewal has \(isOn ? "a" : "no") grace period now.\(hint)", ["on": .bool(isOn)])
    case .billingRetry(let isOn):
      await session.setShouldEnterBillingRetryOnRenewal(isOn)
      let sentence = isOn ? "Renewals fail now." : "Renewals go through now; the store's next attempt does as well."
      return Note(sentence, ["on": .bool(isOn)])
    case .rate(let name):
      if let name { await session.setTimeRate(name.rate) }
      let rate = await session.timeRate.name
      let hint = name == nil ? "" : " A period that has begun keeps its end."
      return Note("Subscriptions run at \(rate.rawValue).\(hint)", ["rate": .string(rate.rawValue)])
    case .family(let isOn):
      try await session.setFamilySharingEnabled(isOn)
      return Note(
        isOn
          ? "The family shares: store buy PRODUCT --family is a purchase by a member."
          : "The family shares nothing now.",
        ["on": .bool(isOn)]
      )
    case .offers(let name): return try await offers(name)
    }
  }

  private func priceIncrease(_ step: PriceIncreaseStep, _ target: RefundTarget?) async throws -> Note {
    let (id, product) = try await transaction(target)
    let sentence: String
    switch step {
    case .request:
      try await parts.session.requestPriceIncreaseConsentForTransaction(identifier: id)
      sentence =
        "The person is asked to agree to a higher price of \(product); without an answer it ends with its period."
    case .consent:
      try await parts.session.consentToPriceIncreaseForTransaction(identifier: id)
      sentence = "A higher price of \(product) is agreed to."
    case .decline:
      try await parts.session.declinePriceIncreaseForTransaction(identifier: id)
      sentence = "A higher price of \(product) is declined; it ends with its period."
    }
    return Note(sentence, ["id": .number("\(id)"), "product": .string(product), "step": .string(step.rawValue)])
  }

  private func offers(_ name: String?) async throws -> OfferList {
    let products: [String]
    if let name {
      let product = try productID(name)
      guard parts.session.configuration.product(product)?.subscription != nil else {
        throw Failure("no-subscription", "\(product) is no subscription, and only those have offers.")
      }
      products = [product]
    } else {
      products = parts.session.productIDs
    }
    var items: [OfferList.Item] = []
    for product in try await parts.session.products(for: products) {
      items += await parts.session.offers(of: product).map { OfferList.Item($0, product: product.id) }
    }
    return OfferList(items)
  }

  // MARK: Choosing

  /// How the subscriptions stand, of all groups or of one.
  private func statuses(of name: String?) async throws -> [Product.SubscriptionInfo.Status] {
    var groups = parts.session.configuration.groups
    if let name {
      let found = groups.filter { $0.id == name || $0.name.lowercased() == name.lowercased() }
      if !found.isEmpty {
        groups = found
      } else {
        let product = try productID(name)
        groups = groups.filter { $0.productIDs.contains(product) }
        guard !groups.isEmpty else {
          throw Failure("no-subscription", "\(product) is no subscription, so it has no status.")
        }
      }
    }
    var statuses: [Product.SubscriptionInfo.Status] = []
    for group in groups {
      do {
        statuses += try await parts.session.status(for: group.id)
      } catch {
        throw Failure("status-unavailable", "The status could not be asked: \(error)".endingWithFullStop)
      }
    }
    return statuses
  }

  /// The product of a subscription: the one that is named, or the only one that has not ended.
  private func subscribed(_ name: String?) async throws -> Product.ID {
    if let name { return try productID(name) }
    return try await onlySubscription().productID
  }

  /// A transaction of a subscription: the one that is named, the latest of a product, or that of the only subscription.
  private func transaction(_ target: RefundTarget?) async throws -> (id: UInt64, product: Product.ID) {
    switch target {
    case .transaction(let id):
      let known = await parts.session.allTransactions().first { $0.identifier == id }
      return (id, known?.productIdentifier ?? "")
    case .product(let text):
      let product = try productID(text)
      guard let latest = await parts.session.latest(for: product)?.unsafePayloadValue else {
        throw Failure("not-possible", "\(product) was not bought.")
      }
      return (latest.id, product)
    case nil:
      let only = try await onlySubscription()
      return (only.id, only.productID)
    }
  }

  private func onlySubscription() async throws -> Transaction {
    let running = try await statuses(of: nil).filter { $0.state != .expired && $0.state != .revoked }
    return try only(running, of: "running subscription", named: { $0.transaction.unsafePayloadValue.productID })
      .transaction.unsafePayloadValue
  }
}

extension TimeRateName {
  /// The rate of this name; both lists have the same order.
  var rate: TimeRate { zip(Self.allCases, TimeRate.allCases).first { $0.0 == self }?.1 ?? .realTime }
}

extension TimeRate {
  /// The name of the rate.
  var name: TimeRateName { zip(TimeRateName.allCases, Self.allCases).first { $0.1 == self }?.0 ?? .realTime }
}
