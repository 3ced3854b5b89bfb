public import Foundation

extension Product {
  /// Something that goes with a purchase.
  public struct PurchaseOption: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      case appAccountToken(UUID)
      case quantity(Int)
    }

    let content: Content

    /// Names the account that buys; the transaction repeats it.
    public static func appAccountToken(_ token: UUID) -> PurchaseOption {
      PurchaseOption(content: .appAccountToken(token))
    }

    /// How many are bought: 1 to 10, and more than one only of consumables and non-renewing subscriptions.
    public static func quantity(_ quantity: Int) -> PurchaseOption {
      PurchaseOption(content: .quantity(quantity))
    }
  }
}

extension Set<Product.PurchaseOption> {
  /// The quantity, 1 where none is given, nil where two are.
  var quantity: Int? {
    let given = compactMap { if case .quantity(let quantity) = $0.content { quantity } else { nil } }
    return given.count > 1 ? nil : given.first ?? 1
  }

  /// The account token; of several the first in alphabetical order, so that the choice can be repeated.
  var appAccountToken: UUID? {
    compactMap { if case .appAccountToken(let token) = $0.content { token } else { nil } }
      .min { $0.uuidString < $1.uuidString }
  }
}
