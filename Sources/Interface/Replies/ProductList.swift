import Foundation
import StoreSimulator

/// The answer of `store products`.
struct ProductList: ReplyValue {
  /// One product on sale.
  struct Item: Encodable, Sendable {
    let id: String
    let type: String
    let displayName: String
    let description: String
    let price: String
    let displayPrice: String
    let owned: Bool

    init(_ product: Product, isOwned: Bool) {
      id = product.id
      type = product.type.word
      displayName = product.displayName
      description = product.description
      price = "\(product.price)"
      displayPrice = product.displayPrice
      owned = isOwned
    }
  }

  let count: Int
  let products: [Item]

  init(_ products: [Item]) {
    self.products = products
    count = products.count
  }

  func rows(_ style: TextStyle) -> [String] {
    guard !products.isEmpty else { return ["Nothing is on sale."] }
    return style.columns(
      products.map { [$0.id, $0.displayPrice, $0.displayName, style.dim($0.type + ($0.owned ? ", owned" : ""))] }
    )
  }
}

extension Product.ProductType {
  /// The kind as one word, as `Docs/JSON.md` lists them.
  var word: String {
    switch self {
    case .consumable: "consumable"
    case .nonConsumable: "nonConsumable"
    case .nonRenewable: "nonRenewable"
    case .autoRenewable: "autoRenewable"
    default: rawValue
    }
  }
}
