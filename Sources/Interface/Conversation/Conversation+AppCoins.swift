import AppCoins
import Commands
import Foundation

extension Conversation {
  /// Carries out a command about the market of the AppCoins SDK.
  ///
  /// - Parameter command: The command.
  /// - Returns: The value of the reply.
  /// - Throws: ``Failure``; `MarketError`; `CancellationError`.
  func perform(_ command: AppCoinsCommand) async throws -> any ReplyValue {
    let market = parts.market
    switch command {
    case .initialize: return initializeMarket()
    case .available: return available()
    case .products: return await soldProducts()
    case .buy(let product, let order): return try await buy(product, order)
    case .unfinished:
      return SurfaceAnswer(
        await answer { (market) throws(MarketError) in try await market.unfinished() },
        old: "try await Purchase.unfinished()",
        new: "for await … in Transaction.unfinished",
        empty: "Nothing is unfinished."
      )
    case .all:
      return SurfaceAnswer(
        await answer { (market) throws(MarketError) in try await market.purchases() },
        old: "try await Purchase.all()",
        new: "for await … in Transaction.all",
        empty: "Nothing was bought."
      )
    case .latest(let text): return await latestPurchase(of: try productID(text))
    case .finish(let target): return try await finish(target)
    case .next(let ending, let isForgetting): return next(ending, isForgetting: isForgetting)
    case .checkout(let end):
      guard market.endCheckout(Market.CheckoutEnd(end)) else {
        throw Failure("nothing-to-do", "Nobody is in the checkout.", hint: "appcoins next checkout, then appcoins buy.")
      }
      return Note("The customer left the checkout.", ["end": .string(end.rawValue)])
    case .decide(let isApproved): return try await decide(isApproved: isApproved)
    case .refund(let target): return try await refundPurchase(target)
    case .network(let state): return network(state)
    case .mode(let mode): return try choose(mode)
    case .distribution(let origin):
      if let origin { market.setDistribution(Distribution(origin)) }
      let word = market.distribution.rawValue
      return Note("The app came from \(word).", ["distribution": .string(word)])
    case .handle(let url, let isFormer): return try open(url, by: isFormer ? .former : .present)
    case .intent(let intent): return try await perform(intent)
    case .updates(let isOn): return tellUpdates(isOn)
    case .wallet(let isSwitching):
      if isSwitching { market.switchWallet() }
      let wallets = market.wallets
      return Note(wallets.joined(separator: "\n"), ["wallets": .array(wallets.map(JSONValue.string))])
    case .relaunch:
      market.relaunch()
      return Note("The app was ended and started again; nothing is initialized.")
    }
  }

  // MARK: What an app calls

  private func initializeMarket() -> Note {
    let isFirst = !parts.market.isInitialized
    parts.market.initialize()
    return Note(
      isFirst ? "The market is initialized." : "The market was initialized already.",
      ["first": .bool(isFirst)]
    )
  }

  private func available() -> SurfaceAnswer {
    let market = parts.market
    let call = "await AppcSDK.isAvailable()"
    return SurfaceAnswer(
      ["The app came from \(market.distribution.rawValue), and the mode is \(market.mode.rawValue)."],
      old: .init(call, "\(market.isAvailable(to: .former))"),
      new: .init(call, "\(market.isAvailable(to: .present))")
    )
  }

  private func soldProducts() async -> SurfaceAnswer {
    let (old, new) = ("try await Product.products()", "try await Product.products(for: […])")
    switch await answer({ (market) throws(MarketError) in try await market.products(for: nil) }) {
    case .success(let products):
      var answer = SurfaceAnswer(
        products.isEmpty ? ["Nothing is on sale."] : [],
        old: .init(old, "sku, title, priceLabel, priceValue"),
        new: .init(new, "id, displayName, displayPrice, price")
      )
      answer.outcome = "answered"
      answer.products = products.map(SoldItem.init)
      return answer
    case .failure(let error):
      let word = "throws .\(error.kind.rawValue)"
      var answer = SurfaceAnswer([error.description], old: .init(old, word), new: .init(new, word))
      answer.outcome = "failed"
      answer.error = SurfaceAnswer.Fault(error)
      return answer
    }
  }

  private func latestPurchase(of product: String) async -> SurfaceAnswer {
    let found = await answer { (market) throws(MarketError) in
      try await market.purchases().first { $0.purchase.productID == product }.map { [$0] } ?? []
    }
    let (old, new) = (
      #"try await Purchase.latest(sku: "\#(product)")"#, #"await Transaction.latest(for: "\#(product)")"#
    )
    var answer = SurfaceAnswer(found, old: old, new: new, empty: "\(product) was never bought.")
    guard case .failure(let error) = found else { return answer }
    answer = SurfaceAnswer(
      [error.description],
      old: .init(old, "throws .\(error.kind.rawValue)"),
      new: .init(new, "is nil, as where there is nothing")
    )
    answer.outcome = "failed"
    answer.error = SurfaceAnswer.Fault(error)
    return answer
  }

  private func finish(_ target: AppCoinsTarget?) async throws -> SurfaceAnswer {
    let market = parts.market
    let chosen: [String]
    switch target {
    case .number(let number): chosen = [MarketPurchase.id(number)]
    case .all: chosen = try await market.unfinished().map(\.purchase.id)
    case nil:
      chosen = [
        try only(try await market.unfinished(), of: "unfinished purchase", named: { $0.purchase.id }).purchase.id
      ]
    }
    let (old, new) = ("try await purchase.finish()", "await transaction.finish()")
    for id in chosen {
      do throws(MarketError) {
        try await market.finish(id)
      } catch {
        var answer = SurfaceAnswer(
          ["\(id) was not finished: \(error.description)"],
          old: .init(old, "throws .\(error.kind.rawValue)"),
          new: .init(new, "returns, and nobody hears of it")
        )
        answer.outcome = "failed"
        answer.error = SurfaceAnswer.Fault(error)
        return answer
      }
    }
    var answer = SurfaceAnswer(
      [chosen.isEmpty ? "Nothing is unfinished." : "Finished \(chosen.joined(separator: ", "))."],
      old: .init(old, "returns"),
      new: .init(new, "returns")
    )
    answer.outcome = "finished"
    return answer
  }

  /// What the market answers, or why it does not.
  private func answer<Answer>(
    _ question: (Market) async throws(MarketError) -> Answer
  ) async -> Result<Answer, MarketError> {
    do throws(MarketError) {
      return .success(try await question(parts.market))
    } catch {
      return .failure(error)
    }
  }
}
