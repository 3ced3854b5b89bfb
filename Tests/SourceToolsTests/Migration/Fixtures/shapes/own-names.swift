import AppCoinsSDK
import Foundation

/// Our own purchase, which is stored on a server.
struct Purchase: Codable {
    let sku: String
    let uid: String
    func finish() async throws {}
    static func all() async throws -> [Purchase] { [] }
}

enum Ledger {
    struct Transaction { let title: String; let amount: Int }
    struct Product { let sku: String; let title: String }

    static func rows(_ products: [Product]) -> [String] { products.map { $0.sku + $0.title } }

    static func book(_ purchase: AppCoinsSDK.Purchase, _ product: AppCoinsSDK.Product) -> Transaction {
        Transaction(title: product.title, amount: purchase.sku.count)
    }

    static func last(_ purchase: AppCoinsSDK.Purchase?) -> String { purchase?.uid ?? "" }

    static func result(_ product: AppCoinsSDK.Product) async -> Bool {
        let result: PurchaseResult = await product.purchase()
        guard case .success(.verified(let purchase)) = result else { return false }
        try? await purchase.finish()
        return purchase.sku == product.sku
    }
}

final class Sync {
    var pending: [Purchase] = []

    func push(_ purchase: Purchase) async throws {
        try await purchase.finish()
        print(purchase.sku, purchase.uid)
    }

    func run() async throws {
        for purchase in try await Purchase.all() { pending.append(purchase) }
        for purchase in try await AppCoinsSDK.Purchase.unfinished() {
            pending.append(Purchase(sku: purchase.sku, uid: purchase.uid))
            try await purchase.finish()
        }
    }

    func shadow(_ product: Product) {
        let title = product.title
        struct Product { let title: String }
        print(title)
        let inner = [Product(title: "x")]
        print(inner.map(\.title), inner.first?.title ?? "")
    }
}
