import AppCoinsSDK
import Foundation

@MainActor
final class Bridge {
    var last = ""
    var products: [Product] = []

    func buy(_ product: Product, completion: @escaping @MainActor ([String: String]) -> Void) {
        Task {
            let result = await product.purchase()
            let response: [String: String] = {
                switch result {
                case .success(let verification):
                    switch verification {
                    case .verified(let purchase): return ["state": "success", "sku": purchase.sku]
                    case .unverified(let purchase, let error): return ["state": "unverified", "id": purchase.uid, "error": "\(error)"]
                    }
                case .pending: return ["state": "pending"]
                case .userCancelled: return ["state": "cancelled"]
                case .failed(let error): return ["state": "failed", "error": "\(error)"]
                }
            }()
            completion(response)
        }
    }

    func load(_ ids: [String], completion: @escaping @MainActor ([String]) -> Void) {
        Task {
            do {
                let products = try await Product.products(for: ids)
                completion(products.map { product in product.title })
            } catch {
                completion([])
            }
        }
    }

    func withProduct(_ body: (Product) -> String) -> [String] { products.map(body) }

    func labels() -> [String] {
        withProduct { product in product.title + product.priceLabel } + withProduct { $0.sku }
    }

    func buyInside(_ product: Product) {
        Task { @MainActor [weak self] in
            guard let self else { return }
            let result = await product.purchase()
            switch result {
            case .success(.verified(let purchase)):
                self.last = purchase.sku
                Task { try? await purchase.finish() }
            case .failed(let error):
                self.last = "\(error)"
            default:
                self.last = "none"
            }
        }
    }

    func grouped() -> [String: [String]] {
        let groups = Dictionary(grouping: products) { $0.priceLabel }
        return groups.mapValues { list in list.map { $0.title }.sorted() }
    }

    func first() -> String {
        products.enumerated().map { index, product in "\(index): \(product.title)" }.joined()
            + products.reduce("") { text, product in text + product.sku }
            + (products.max { $0.priceLabel < $1.priceLabel }?.title ?? "")
            + (products.first(where: { $0.sku == "gas" })?.title ?? "")
    }

    func forEach() {
        products.forEach { product in
            Task { _ = await product.purchase() }
        }
    }

    func history() {
        Task {
            let purchases = try await Purchase.all()
            await MainActor.run { self.last = purchases.map(\.sku).joined() }
        }
    }
}
