package import Foundation

/// A purchase that began outside the app, for the app to go on with.
package struct MarketIntent: Hashable, Sendable, Codable {
  /// Its number.
  package let id: UUID
  /// The product.
  package let productID: String
  /// When it began.
  package let date: Date

  /// When it expires: half an hour after it began, exactly.
  package var expiration: Date { date + 30 * 60 }
}
