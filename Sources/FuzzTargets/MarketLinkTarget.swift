import AppCoins
import Foundation
import StoreSimulator

/// Links that open an app: each has an answer, which its scheme alone decides.
package struct MarketLinkTarget: FuzzTarget {
  /// The name of the target.
  package static let name = "market-link"
  /// What is read, and what must hold.
  package static let summary = "Links of the AppCoins market: each has an answer, which its scheme decides."
  /// Links of both surfaces.
  package static let seeds: [[UInt8]] = [
    "app.deepcuts.iap://wallet.appcoins.io", "app.deepcuts.iap://wallet.appcoins.io/default/mode?value=apple",
    "app.deepcuts.iap://wallet.appcoins.io/default/info", "app.deepcuts.iap://wallet.appcoins.io/checkout/success",
    "app.deepcuts.iap://wallet.appcoins.io/default/storefront?locale=PRT&marketplace=aptoide",
    "APP.deepcuts.iap:purchase?product=app.deepcuts.pro", "https://wallet.appcoins.io/default?value=true",
  ].map { Array($0.utf8) }

  private let market = Market(selling: .builtIn, clock: SystemStoreClock())

  /// Makes the target.
  package init() {}

  /// Opens an app with a link.
  ///
  /// - Parameter bytes: Any bytes.
  /// - Throws: ``Finding``.
  package func check(_ bytes: [UInt8]) throws(Finding) {
    guard let url = URL(string: String(decoding: bytes, as: UTF8.self)) else { return }
    let isOurs = url.scheme?.lowercased() == "\(market.bundleID).iap"
    for surface in MarketSurface.allCases {
      try require(market.handle(url, by: surface) == isOurs, "The \(surface.rawValue) surface answers \(!isOurs).")
      guard let effect = market.open(url, by: surface) else { continue }
      try require(!effect.isEmpty, "A link that is the market's does nothing that could be said.")
    }
  }
}
