import AppCoinsSDK
import Foundation

struct Cache: Codable {
    let products: [Product]
    let date: Date
}

final class PriceList {
    private let domain = Bundle.main.bundleIdentifier ?? ""
    private let partner = "com.partner.app"
    var cache: [String: Product] = [:]
    let defaults = UserDefaults.standard

    func load(_ ids: [String]?) async throws -> [Product] {
        let mine = try await Product.products(for: ["gas"])
        let ours = try await Product.products(for: ["oil"])
        let theirs = try await Product.products(domain: partner, for: ["water"])
        let everything = try await Product.products()
        let some = try await Product.products(for: ids)
        return mine + ours + theirs + everything + some
    }

    func describe(_ product: Product) -> String {
        let text = product.description
        let value = Double(product.priceValue) ?? 0
        let old = product.priceDiscountOriginal.map { "was \($0)" } ?? ""
        if let percent = product.priceDiscountPercentage { print(percent) }
        return "\(text) \(value) \(product.priceCurrency) \(product.priceSymbol) \(old)"
    }

    func save(_ products: [Product]) throws {
        let data = try JSONEncoder().encode(products)
        defaults.set(data, forKey: "products")
        for product in products { cache[product.id] = product }
    }

    func restore() throws -> [Product] {
        guard let data = defaults.data(forKey: "products") else { return [] }
        return try JSONDecoder().decode([Product].self, from: data)
    }

    func restoreCache(_ data: Data) throws -> Cache { try JSONDecoder().decode(Cache.self, from: data) }

    func buy(_ product: Product, user: String) async {
        do {
            let result = try await product.purchase(payload: user, orderID: UUID().uuidString)
            switch result {
            case .success(.verified(let purchase)):
                await purchase.finish()
                print(purchase.payload ?? "")
            case .success(.unverified), .pending, .userCancelled: break
            }
        } catch {
            let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
            print(error)
        }
        let foreign = try? await Purchase.unfinished(domain: partner)
        print(foreign?.count ?? 0)
        if case .verified(let last)? = await Transaction.latest(for: product.id) { print(last.id) }
    }
}
