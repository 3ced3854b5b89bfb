import AppModel
import StoreSimulator
import Testing

extension Stage {
  /// A stage whose tip jar listens.
  static func listening() throws -> Stage {
    let stage = try Stage()
    stage.tipJar.start()
    return stage
  }

  /// The model of an open sheet over the app's tip jar.
  func openSheet() -> TipJarModel {
    let model = TipJarModel(store: tipJar) { [ended] in ended.add($0) }
    model.start()
    return model
  }

  /// Gives a tip that waits for approval.
  ///
  /// - Returns: The number of the purchase that waits.
  @discardableResult
  func ask(_ tier: TipJarTier = .small) async throws -> UInt64 {
    await session.setAskToBuyEnabled(true)
    #expect(await tipJar.purchase(tier) == .waiting(tier))
    await session.setAskToBuyEnabled(false)
    return try #require(await session.pendingAskToBuy.last).identifier
  }

  /// Gives a tip that waits, and approves it.
  func approveTip(_ tier: TipJarTier = .small) async throws {
    try await session.approveAskToBuyTransaction(identifier: try await ask(tier))
  }

  /// How many transactions are not finished.
  var unfinished: Int {
    get async {
      var count = 0
      for await _ in session.unfinished { count += 1 }
      return count
    }
  }
}
