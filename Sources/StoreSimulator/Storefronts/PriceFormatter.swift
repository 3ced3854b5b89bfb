import Foundation
import Synchronization

/// Writes prices as a storefront writes them, and remembers what it wrote.
///
/// The first price costs the start of Unicode's number formatter, so nothing is written before it is asked for.
/// The dictionary is owned by the mutex.
final class PriceFormatter: Sendable {
  private struct Key: Hashable {
    let storefront: Storefront
    let price: Decimal
  }

  private let written = Mutex<[Key: String]>([:])

  /// A price in a storefront's currency and digits.
  func text(_ price: Decimal, in storefront: Storefront) -> String {
    let key = Key(storefront: storefront, price: price)
    if let known = written.withLock({ $0[key] }) { return known }
    let text = price.formatted(Self.style(of: storefront))
    written.withLock { $0[key] = text }
    return text
  }

  /// The style in which a storefront writes prices.
  static func style(of storefront: Storefront) -> Decimal.FormatStyle.Currency {
    let locale = storefront.locale
    return Decimal.FormatStyle.Currency(code: locale.currency?.identifier ?? "USD", locale: locale)
  }
}
