package import Foundation

/// How a purchase ended, before a surface puts it in its own words.
package enum MarketOutcome: Hashable, Sendable {
  /// It was paid for.
  case success(MarketResult)
  /// It waits for somebody.
  case pending
  /// The customer changed their mind.
  case userCancelled
  /// It failed.
  case failed(MarketError)
}

/// A purchase, and whether its signature was right.
package struct MarketResult: Hashable, Sendable {
  /// The purchase.
  package let purchase: MarketPurchase
  /// Why it cannot be believed; nil where it can.
  package let error: MarketError?
}

/// A purchase that was paid for, as the market remembers it.
package struct MarketPurchase: Hashable, Sendable {
  /// Its number in the ledger.
  package let number: UInt64
  /// The product.
  package let productID: String
  /// When it was paid for.
  package let date: Date
  /// What the app gave to it.
  package let order: MarketOrder
  /// Whether the app has finished it.
  package let isFinished: Bool
  /// When it was refunded.
  package let refundDate: Date?
  /// The address of the wallet that paid.
  package let wallet: String
  /// The signature, in the alphabet of tokens.
  package let signature: String

  /// The identifier that apps see, which is no number.
  package var id: String { Self.id(number) }

  /// The identifier of the purchase with a number.
  ///
  /// - Parameter number: The number.
  /// - Returns: The identifier.
  package static func id(_ number: UInt64) -> String { "AC-\(number)" }

  /// The number that an identifier stands for.
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The number; nil where it is none of this market's.
  package static func number(of id: String) -> UInt64? {
    guard id.hasPrefix("AC-") else { return nil }
    return UInt64(id.dropFirst(3))
  }
}

/// What an app gives to a purchase, to have it back with it.
package struct MarketOrder: Hashable, Sendable, Codable {
  /// A text; the present surface knows only those that are a UUID.
  package var payload: String?
  /// The app's own number of the order.
  package var orderID: String?

  /// Makes an order.
  ///
  /// - Parameters:
  ///   - payload: A text.
  ///   - orderID: The app's own number of the order.
  package init(payload: String? = nil, orderID: String? = nil) {
    self.payload = payload
    self.orderID = orderID
  }

  /// The account that the payload names, where it names one.
  package var account: UUID? { payload.flatMap(UUID.init(uuidString:)) }
}

/// Something that the market sells.
package struct MarketProduct: Hashable, Sendable {
  /// The product identifier.
  package let id: String
  /// The name.
  package let name: String
  /// The description.
  package let description: String
  /// The price.
  package let price: Decimal
  /// The price as it is shown.
  package let displayPrice: String
  /// The ISO 4217 code of the currency.
  package let currency: String
  /// The sign of the currency.
  package let symbol: String
}
