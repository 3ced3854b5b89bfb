import AppCoins
import Foundation

@available(*, deprecated, message: "It speaks in the words of the former surface.")
extension MarketEnvironment {
  /// Asks the market of the moment, for an app.
  ///
  /// - Parameters:
  ///   - domain: The app.
  ///   - other: What is answered where the market sells for another app.
  ///   - question: What is asked.
  /// - Returns: The answer.
  /// - Throws: ``AppCoinsSDKError``.
  func asking<Answer>(
    _ domain: String,
    other: Answer,
    _ question: (Market) async throws(MarketError) -> Answer
  ) async throws -> Answer {
    do throws(MarketError) {
      let market = try market
      return try await market.sells(for: domain) ? question(market) : other
    } catch {
      throw AppCoinsSDKError(error)
    }
  }
}

extension Market {
  /// Whether it sells for an app; a program that has no identifier is the market's own.
  func sells(for domain: String) -> Bool {
    domain.isEmpty || domain == bundleID || domain == Bundle.main.bundleIdentifier
  }
}
