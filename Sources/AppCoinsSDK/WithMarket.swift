import AppCoins

/// Asks the market of the moment; where there is none, or it does not answer, says so where a surface cannot.
///
/// - Parameters:
///   - call: What was called.
///   - question: What is asked.
/// - Returns: The answer; nil where there is none.
@discardableResult
func withMarket<Answer>(_ call: String, _ question: (Market) -> Answer) -> Answer? {
  do throws(MarketError) {
    return question(try MarketEnvironment.process.market)
  } catch {
    MarketEnvironment.process.swallow(error, in: call)
    return nil
  }
}

/// Asks the market of the moment; where there is none, or it does not answer, says so where a surface cannot.
///
/// - Parameters:
///   - call: What was called.
///   - question: What is asked.
/// - Returns: The answer; nil where there is none.
@discardableResult
func withMarket<Answer>(
  _ call: String,
  _ question: (Market) async throws(MarketError) -> Answer
) async -> Answer? {
  do throws(MarketError) {
    return try await question(try MarketEnvironment.process.market)
  } catch {
    MarketEnvironment.process.swallow(error, in: call)
    return nil
  }
}
