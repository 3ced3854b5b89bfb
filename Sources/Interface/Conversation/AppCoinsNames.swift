import AppCoins
import Commands

extension MarketEnding {
  /// The ending of that name.
  init(_ name: AppCoinsEnding) {
    self =
      switch name {
      case .success: .success
      case .unverified: .unverified
      case .pending: .pending
      case .cancelled: .cancelled
      case .checkout: .checkout
      case .lost: .lost
      case .networkError: .failure(.networkError)
      case .systemError: .failure(.systemError)
      case .notEntitled: .failure(.notEntitled)
      case .productUnavailable: .failure(.productUnavailable)
      case .purchaseNotAllowed: .failure(.purchaseNotAllowed)
      case .unknown: .failure(.unknown)
      }
  }

  /// The name by which it is ordered.
  var word: String {
    AppCoinsEnding.allCases.first { MarketEnding($0) == self }?.rawValue ?? ""
  }
}

extension Market.CheckoutEnd {
  /// The end of that name.
  init(_ name: AppCoinsCheckoutEnd) {
    self =
      switch name {
      case .success: .success
      case .failure: .failure
      case .cancel: .cancel
      case .lost: .lost
      }
  }
}

extension Connection {
  /// The state of that name.
  init(_ name: AppCoinsNetwork) {
    self =
      switch name {
      case .online: .online
      case .offline: .offline
      case .failing: .failing
      }
  }
}

extension MarketMode {
  /// The mode of that name.
  init(_ name: AppCoinsMode) {
    self =
      switch name {
      case .automatic: .automatic
      case .appcoins: .appcoins
      case .apple: .apple
      }
  }
}

extension Distribution {
  /// The origin of that name.
  init(_ name: AppCoinsDistribution) {
    self =
      switch name {
      case .simulator: .simulator
      case .marketplace: .marketplace
      case .web: .web
      case .appStore: .appStore
      case .testFlight: .testFlight
      }
  }
}
