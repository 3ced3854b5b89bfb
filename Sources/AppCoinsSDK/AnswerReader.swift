import AppCoins

/// Reads one answer of the market for one stream, when the stream is first read.
///
/// The actor owns what is left of the answer.
actor AnswerReader {
  private var rest: ArraySlice<MarketResult>?
  private let market: Market?
  private let call: String
  private let question: @Sendable (Market) async throws(MarketError) -> [MarketResult]

  init(
    _ market: Market?,
    _ call: String,
    _ question: @escaping @Sendable (Market) async throws(MarketError) -> [MarketResult]
  ) {
    self.market = market
    self.call = call
    self.question = question
  }

  /// What comes next, nil at the end.
  func next() async -> MarketResult? {
    guard let market else { return nil }
    if rest == nil {
      let answer: [MarketResult]
      do throws(MarketError) {
        answer = try await question(market)
      } catch {
        MarketEnvironment.process.swallow(error, in: call)
        answer = []
      }
      // Another reader of the stream may have asked meanwhile.
      if rest == nil { rest = answer[...] }
    }
    return rest?.popFirst()
  }
}
