/// A tip that can be given, as the sheet shows it.
package struct TipJarOffer: Equatable, Sendable {
  /// The size.
  package let tier: TipJarTier

  /// What the store calls it.
  package let name: String

  /// What it costs, as the storefront writes it.
  package let price: String
}
