import Foundation
import AppCoinsSDK

// TRAP: `.sku`, `.title`, `.priceLabel`, `.finish()` and `.latest(sku:)` on types that are not the SDK's.

protocol Sellable {
    var sku: String { get }
    var title: String { get }
}

struct InventoryItem: Codable, Sellable {
    var sku: String
    var title: String
    var priceLabel: String

    enum CodingKeys: String, CodingKey { case sku, title, priceLabel = "price_label" }
}

extension Product: Sellable {}

struct Download { let title: String; func finish() async throws {} }

enum Cache { static func latest(sku: String) async throws -> InventoryItem? { nil } }

final class Shelf {

    var items: [InventoryItem] = []
    var rows: [(sku: String, title: String)] = []

    func refresh() async throws {
        let products = try await Product.products(for: items.map(\.sku))
        rows = products.map { (sku: $0.id, title: $0.displayName) }
        for row in rows { print(row.sku, row.title) }

        for (item, product) in zip(items, products) where item.sku == product.id {
            print(item.title, "->", product.displayName, item.priceLabel, product.displayPrice)
        }
        if let cached = try await Cache.latest(sku: "gas") { print(cached.sku) }
        let best = items.max { $0.priceLabel < $1.priceLabel }
        print(best?.title ?? "-")
    }

    func store(_ products: [Product]) {
        items = products.map { InventoryItem(sku: $0.id, title: $0.displayName, priceLabel: $0.displayPrice) }
        let json: [String: String] = ["sku": items.first?.sku ?? "", "title": "Purchase"]
        print(json["sku"] ?? "", json["title"] ?? "")
    }

    func deliver(sku: String, title: String) async throws {
        let download = Download(title: title)
        try await download.finish()
        print(sku, download.title)
    }

    func deliver(_ purchase: Transaction) async throws {
        try await deliver(sku: purchase.productID, title: purchase.productID)
        await purchase.finish()
    }
}
