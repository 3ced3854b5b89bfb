import Foundation

/// Prices as configuration files write them.
enum PriceText {
  /// What is wrong with a text that is no price.
  enum Fault: Error {
    case notDecimal
    case negative
  }

  /// The number that a whole text stands for.
  ///
  /// `Decimal(string:)` reads as far as it can and ignores the rest ("9,99" is 9), so the grammar is checked here:
  /// digits, and perhaps a point and more digits.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: How many characters it may have, so that ten times the number is still exact.
  /// - Returns: The number.
  /// - Throws: What is wrong with the text.
  static func decimal(_ text: String, limit: Int = 20) throws(Fault) -> Decimal {
    let isNegative = text.hasPrefix("-")
    let digits = isNegative ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isDecimal =
      digits.utf8.count <= limit && (1...2).contains(parts.count)
      && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    guard isDecimal, let price = Decimal(string: String(digits)) else { throw .notDecimal }
    if isNegative, price > 0 { throw .negative }
    return price
  }
}
