package import StoreSimulator

/// Which products are tips, and so whose updates belong to the tip jar.
///
/// The products are divided here and nowhere else: an update of one of these is settled by ``TipJarStore``, an update of
/// any other product by ``StoreService``.
package struct TipProducts: Equatable, Sendable {
  private let products: [TipJarTier: Product.ID]

  /// Names the product of each tier.
  ///
  /// - Parameter products: Product identifiers; a tier that is not sold is left out.
  package init(_ products: [TipJarTier: Product.ID]) {
    self.products = products
  }

  /// Finds the tips of a store file: consumables with a part `tip` and a part that names the tier between their dots.
  ///
  /// - Parameter configuration: What is sold; of several products for one tier the first counts.
  package init(_ configuration: StoreConfiguration) {
    var found: [TipJarTier: Product.ID] = [:]
    for product in configuration.products where product.kind == .consumable {
      let parts = product.id.split(separator: ".")
      guard parts.contains("tip"), let tier = TipJarTier.allCases.first(where: { parts.contains($0.rawValue[...]) })
      else { continue }
      if found[tier] == nil { found[tier] = product.id }
    }
    products = found
  }

  /// No tips: everything belongs to the store service.
  package static let none = TipProducts([:])

  /// The product of a tier, `nil` where it is not sold.
  package subscript(tier: TipJarTier) -> Product.ID? { products[tier] }

  /// The tier of a product, `nil` where the product is no tip.
  ///
  /// - Parameter product: The product.
  /// - Returns: The tier.
  package func tier(of product: Product.ID) -> TipJarTier? {
    products.first { $0.value == product }?.key
  }

  /// The products in the order of the tiers.
  var all: [Product.ID] { TipJarTier.allCases.compactMap { products[$0] } }
}
