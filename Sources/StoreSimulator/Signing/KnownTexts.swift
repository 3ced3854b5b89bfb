import Foundation
import Synchronization

/// What costs more to write than to remember: a storefront's number is found in a text, and a price is a decimal.
///
/// Most records share both with their neighbours, so only the last of each is remembered. The mutex owns both.
final class KnownTexts: Sendable {
  private struct Texts {
    var storefront: (code: String, id: String) = ("", "")
    var price: (amount: Decimal, thousandths: Int64?) = (0, 0)
  }

  private let texts = Mutex(Texts())

  /// Apple's number of a storefront.
  func storefrontID(of code: String) -> String {
    let last = texts.withLock { $0.storefront }
    if last.code == code { return last.id }
    let id = Storefront(recorded: code).id
    texts.withLock { $0.storefront = (code, id) }
    return id
  }

  /// A price in thousandths, nil where it is no number.
  func thousandths(_ price: Decimal) -> Int64? {
    let last = texts.withLock { $0.price }
    if last.amount == price { return last.thousandths }
    let thousandths = PayloadText.thousandths(price)
    texts.withLock { $0.price = (price, thousandths) }
    return thousandths
  }
}
