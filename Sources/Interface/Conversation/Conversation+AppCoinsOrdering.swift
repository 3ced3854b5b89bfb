import AppCoins
import Commands
import Foundation
import Synchronization

extension Conversation {
  // MARK: Buying

  /// Buys a product; a customer in the checkout does not keep the prompt waiting.
  func buy(_ text: String, _ order: AppCoinsOrder) async throws -> any ReplyValue {
    let product = try productID(text)
    let market = parts.market
    guard order.manner != .elsewhere else {
      let id = try await market.buyElsewhere(product)
      return Note(
        "\(product) was bought on another device: \(id).",
        ["purchase": .string(id), "productID": .string(product)]
      )
    }
    let surface: MarketSurface = order.manner == .former ? .former : .present
    let given = MarketOrder(payload: order.payload, orderID: order.orderID)
    return try await answer(for: product) { await market.purchase(product, order: given, by: surface) }
  }

  /// Waits for the end of a purchase, or for the checkout; then the end is told when it comes.
  private func answer(
    for product: String,
    _ purchase: @escaping @Sendable () async -> MarketOutcome
  ) async throws -> any ReplyValue {
    let facts = parts.market.facts
    let (outcomes, continuation) = AsyncStream<MarketOutcome?>.makeStream()
    let presenter = parts.presenter
    let work = delayed.begin("appcoins buy") {
      let outcome = await purchase()
      if case .terminated = continuation.yield(outcome) {
        presenter.present(.event(Event(ended: outcome, product)))
      }
    }
    let watcher = delayed.begin("appcoins checkout") {
      for await fact in facts where fact == .checkoutOpened(productID: product) {
        continuation.yield(nil)
        return
      }
    }
    defer { delayed.cancel(watcher) }
    var iterator = outcomes.makeAsyncIterator()
    let first = await iterator.next()
    continuation.finish()
    if Task.isCancelled { delayed.cancel(work) }
    try Task.checkCancellation()
    if case .some(.some(let outcome)) = first { return SurfaceAnswer(outcome, of: product) }
    return Note(
      "\(product) is in the checkout; appcoins checkout, a link, or appcoins network offline ends it.",
      ["outcome": "checkout", "productID": .string(product)]
    )
  }

  // MARK: Intents

  /// Tells of the purchase that began outside the app, begins one, or decides about it.
  func perform(_ intent: AppCoinsIntent) async throws -> any ReplyValue {
    let market = parts.market
    if case .begin(let text) = intent {
      let kept = try market.intend(try productID(text))
      return Note(
        "A purchase of \(kept.productID) began outside the app; the present surface does not hear of it.",
        ["productID": .string(kept.productID), "expires": .string(kept.expiration.stamp)]
      )
    }
    guard let kept = market.intent else {
      guard case .tell = intent else { throw Failure("nothing-to-do", "No purchase that began outside the app waits.") }
      return Note("No purchase that began outside the app waits.")
    }
    switch intent {
    case .confirm:
      return try await answer(for: kept.productID) {
        await market.purchase(kept.productID, by: .former, confirming: kept.id)
      }
    case .reject:
      market.reject(kept.id)
      return Note("The purchase of \(kept.productID) was rejected.", ["productID": .string(kept.productID)])
    case .tell, .begin:
      return Note(
        "A purchase of \(kept.productID) waits until \(kept.expiration.stamp).",
        ["productID": .string(kept.productID), "expires": .string(kept.expiration.stamp)]
      )
    }
  }

  // MARK: What somebody else decides

  /// Orders how the next purchase ends, or tells what was ordered.
  func next(_ ending: AppCoinsEnding?, isForgetting: Bool) -> Note {
    let market = parts.market
    if isForgetting { market.forgetEndings() }
    if let ending { market.order(MarketEnding(ending)) }
    let words = market.orderedEndings.map(\.word)
    return Note(
      words.isEmpty ? "Purchases end well." : "The next purchases end as: \(words.joined(separator: ", ")).",
      ["endings": .array(words.map(JSONValue.string))]
    )
  }

  /// Decides about the purchase that waits.
  func decide(isApproved: Bool) async throws -> Note {
    guard let product = try await isApproved ? parts.market.approve() : parts.market.decline() else {
      throw Failure("nothing-to-do", "No purchase waits for a decision.")
    }
    return Note(
      "The purchase of \(product) was \(isApproved ? "approved" : "declined").",
      ["productID": .string(product), "approved": .bool(isApproved)]
    )
  }

  /// Refunds purchases.
  func refundPurchase(_ target: AppCoinsTarget) async throws -> Note {
    let chosen: [String]
    switch target {
    case .number(let number): chosen = [MarketPurchase.id(number)]
    case .all: chosen = try await parts.market.unfinished().map(\.purchase.id)
    }
    for id in chosen { try await parts.market.refund(id) }
    return Note(
      chosen.isEmpty ? "Nothing is unfinished." : "Refunded \(chosen.joined(separator: ", ")).",
      ["refunded": .array(chosen.map(JSONValue.string))]
    )
  }

  /// Tells or sets how the market can be reached.
  func network(_ state: AppCoinsNetwork?) -> Note {
    if let state { parts.market.setConnection(Connection(state)) }
    let word = parts.market.connection.rawValue
    return Note("The market is \(word).", ["network": .string(word)])
  }

  /// Tells or chooses the market that the person buys from.
  func choose(_ mode: AppCoinsMode?) throws -> Note {
    if let mode, !parts.market.setMode(MarketMode(mode)) {
      throw Failure("not-possible", "The mode cannot be chosen in an app that came from the App Store.")
    }
    let word = parts.market.mode.rawValue
    return Note("The mode is \(word).", ["mode": .string(word)])
  }

  /// Opens the app with a link.
  func open(_ text: String, by surface: MarketSurface) throws -> Note {
    guard let url = URL(string: text) else {
      throw Failure("not-a-url", "'\(text)' is no URL; one such as app.deepcuts.iap://wallet.appcoins.io was expected.")
    }
    let effect = parts.market.open(url, by: surface)
    return Note(
      effect.map { "true: \($0)." } ?? "false: its scheme is not \(parts.market.bundleID).iap.",
      ["handled": .bool(effect != nil), "effect": effect.map(JSONValue.string)]
    )
  }

  /// Tells what comes of purchases outside their calls, or no longer.
  func tellUpdates(_ isOn: Bool) -> Note {
    let old = marketFollowers.withLock { followers in
      defer { followers = [] }
      return followers
    }
    for work in old { delayed.cancel(work) }
    guard isOn else { return Note("Updates are not told.", ["on": false]) }
    let presenter = parts.presenter
    let updates = parts.market.updates { Event(update: $0) }
    let intents = parts.market.intents { intent, _ in Event(update: intent) }
    let works = [
      delayed.begin("appcoins updates") { for await event in updates { presenter.present(.event(event)) } },
      delayed.begin("appcoins intents") { for await event in intents { presenter.present(.event(event)) } },
    ]
    marketFollowers.withLock { $0 = works }
    return Note("Updates are told: of the old surface intents, of the new one transactions.", ["on": true])
  }
}

extension Event {
  /// How a purchase ended whose command had left the prompt.
  fileprivate init(ended outcome: MarketOutcome, _ product: String) {
    let (old, new) = (SurfaceWords.former(outcome), SurfaceWords.present(outcome))
    self.init(
      "appcoins.result",
      [
        "product": .string(product), "outcome": .string(SurfaceWords.word(outcome)), "old": .string(old),
        "new": .string(new),
      ],
      text: "\(SurfaceWords.sentence(outcome, of: product)) old \(old), new \(new)"
    )
  }

  /// A transaction that came through the present surface's updates.
  fileprivate init(update result: MarketResult) {
    let (id, product) = (result.purchase.id, result.purchase.productID)
    let refund = result.purchase.refundDate == nil ? "" : ", refunded"
    self.init(
      "appcoins.update",
      ["surface": "new", "purchase": .string(id), "product": .string(product)],
      text: "Transaction.updates yields \(id), \(product)\(refund)"
    )
  }

  /// An intent that came through the former surface's updates.
  fileprivate init(update intent: MarketIntent) {
    self.init(
      "appcoins.update",
      ["surface": "old", "product": .string(intent.productID)],
      text: "Purchase.updates yields an intent to buy \(intent.productID)"
    )
  }
}
