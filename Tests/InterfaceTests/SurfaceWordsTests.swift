import Foundation
import StoreSimulator
import Testing

@testable import AppCoins
@testable import AppCoinsLegacy
@testable import AppCoinsSDK
@testable import Interface

/// The words in which a command tells what each surface makes of a purchase are what the surfaces really do.
struct SurfaceWordsTests {
  private static let endings: [MarketEnding] =
    [.success, .unverified, .pending, .cancelled, .lost] + MarketError.Kind.allCases.map(MarketEnding.failure)

  @available(*, deprecated, message: "It uses the former surface.")
  @Test(arguments: endings)
  func `the words are those of the surfaces`(_ ending: MarketEnding) async throws {
    let said = try await Self.market(ending).purchase("app.deepcuts.tip.small")
    #expect(SurfaceWords.former(said) == "\(try await Self.former(ending))")
    #expect(SurfaceWords.present(said) == "\(try await Self.present(ending))")
  }

  /// A market whose next purchase ends in a way.
  private static func market(_ ending: MarketEnding) throws -> Market {
    let market = Market(selling: .builtIn, clock: ManualStoreClock(Date(timeIntervalSince1970: 1_800_000_000)))
    market.initialize()
    market.order(ending)
    return market
  }

  @available(*, deprecated, message: "It uses the former surface.")
  private static func former(_ ending: MarketEnding) async throws -> String {
    try await MarketEnvironment.$bound.withValue(try market(ending)) {
      let product = try #require(try await AppCoinsLegacy.Product.products(for: ["app.deepcuts.tip.small"]).first)
      switch await product.purchase() {
      case .success(.verified(let purchase)): return "returns .success(.verified(\(purchase.uid)))"
      case .success(.unverified(let purchase, let error)):
        return "returns .success(.unverified(\(purchase.uid), .\(error.debugInfo.kind.rawValue)))"
      case .pending: return "returns .pending"
      case .userCancelled: return "returns .userCancelled"
      case .failed(let error): return "returns .failed(.\(error.debugInfo.kind.rawValue))"
      }
    }
  }

  private static func present(_ ending: MarketEnding) async throws -> String {
    try await MarketEnvironment.$bound.withValue(try market(ending)) {
      let product = try #require(try await AppCoinsSDK.Product.products(for: ["app.deepcuts.tip.small"]).first)
      do {
        switch try await product.purchase() {
        case .success(.verified(let transaction)): return "returns .success(.verified(\(transaction.id)))"
        case .success(.unverified(let transaction, let error)):
          return "returns .success(.unverified(\(transaction.id), .\(error.name)))"
        case .pending: return "returns .pending"
        case .userCancelled: return "returns .userCancelled"
        }
      } catch let error as AppCoinsSDK.AppCoinsSDKError {
        return "throws .\(error.name)"
      }
    }
  }
}

extension AppCoinsSDK.AppCoinsSDKError {
  /// The name of the case.
  fileprivate var name: String {
    switch self {
    case .networkError: "networkError"
    case .systemError: "systemError"
    case .notEntitled: "notEntitled"
    case .productUnavailable: "productUnavailable"
    case .purchaseNotAllowed: "purchaseNotAllowed"
    case .unknown: "unknown"
    }
  }
}
