import Commands
import Foundation
import StoreSimulator

extension Conversation {
  /// Buys a product in the way that was asked for.
  ///
  /// - Parameters:
  ///   - text: The product as it was typed.
  ///   - quantity: How many.
  ///   - offer: An offer by its identifier or code.
  ///   - manner: Who buys, and whether the app hears of it.
  ///   - ago: How long ago, for a purchase elsewhere.
  /// - Returns: The value of the reply.
  /// - Throws: ``Failure``; `StoreSessionError`; `Product.PurchaseError`.
  func buy(
    _ text: String,
    quantity: Int,
    offer: String?,
    manner: PurchaseManner,
    ago: Duration?
  ) async throws -> any ReplyValue {
    let product = try productID(text)
    var options: Set<Product.PurchaseOption> = quantity == 1 ? [] : [.quantity(quantity)]
    let option = try await offer.asyncMap { try await purchaseOption(for: $0, of: product) }
    if let option { options.insert(option.option) }
    if let ago {
      guard manner == .elsewhere else {
        throw Failure("not-possible", "Only a purchase elsewhere can have been made before: add --elsewhere.")
      }
      options.insert(.purchaseDate(parts.session.clock.now - Double(ago.components.seconds)))
    }
    let latest = await parts.session.latestTransactions(1).last?.identifier ?? 0
    let request = PurchaseAnswer.Request(product: product, offer: offer, latest: latest)
    switch manner {
    case .elsewhere: return try await buyElsewhere(request, options, note: "on another device")
    case .inApp where option?.isCode == true:
      return try await buyElsewhere(request, options, note: "with the code")
    case .inApp:
      return try PurchaseAnswer(await parts.host.purchase(product, options: options), to: request)
    case .family:
      guard quantity == 1, offer == nil else {
        throw Failure(
          "not-possible",
          "What a member of the family buys is shared as it is: without --quantity and --offer."
        )
      }
      let transaction = try await parts.session.shareFromFamily(identifier: product)
      return PurchaseAnswer(await parts.session.verification(of: transaction), note: "shared by the family")
    case .unfinished:
      // The app does not hear of it and finishes nothing, as if it had died between the payment and the answer.
      guard let item = try await parts.session.products(for: [product]).first else {
        throw Failure("no-such-product", "\(product) is not on sale.")
      }
      return try PurchaseAnswer(await item.purchase(options: options), to: request)
    }
  }

  private func buyElsewhere(
    _ request: PurchaseAnswer.Request,
    _ options: Set<Product.PurchaseOption>,
    note: String
  ) async throws -> PurchaseAnswer {
    let transaction = try await parts.session.buyProduct(identifier: request.product, options: options)
    return PurchaseAnswer(await parts.session.verification(of: transaction), to: request, note: note)
  }

  /// The option that asks for an offer, and whether it is a code, which is redeemed outside the app.
  private func purchaseOption(
    for name: String,
    of product: Product.ID
  ) async throws -> (option: Product.PurchaseOption, isCode: Bool) {
    guard let item = try await parts.session.products(for: [product]).first else {
      throw Failure("no-such-product", "\(product) is not on sale.")
    }
    let offers = await parts.session.offers(of: item)
    guard let offer = offers.first(where: { $0.id == name }) else {
      let names = offers.compactMap(\.id)
      let hint = names.isEmpty ? "It has none that could be named." : "It has \(names.joined(separator: ", "))."
      throw Failure("no-such-offer", "\(product) has no offer '\(name)'.", hint: hint)
    }
    if offer.type == .code { return (.codeOffer(referenceName: name), true) }
    if offer.type == .winBack, let winBack = item.subscription?.winBackOffers.first(where: { $0.id == name }) {
      return (.winBackOffer(winBack), false)
    }
    return (.promotionalOffer(id: name), false)
  }
}

extension Optional where Wrapped: Sendable {
  /// What becomes of the value, where there is one.
  fileprivate func asyncMap<Result>(_ transform: (Wrapped) async throws -> Result) async rethrows -> Result? {
    guard let self else { return nil }
    return try await transform(self)
  }
}
