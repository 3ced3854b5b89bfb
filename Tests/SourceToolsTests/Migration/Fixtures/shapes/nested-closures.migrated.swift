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
                    case .verified(let purchase): return ["state": "success", "sku": purchase.productID]
                    case .unverified(let purchase, let error): return ["state": "unverified", "id": purchase.id, "error": "\(error)"]
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
                completion(products.map { product in product.displayName })
            } catch {
                completion([])
            }
        }
    }

    func withProduct(_ body: (Product) -> String) -> [String] { products.map(body) }

    func labels() -> [String] {
        withProduct { product in product.displayName + product.displayPrice } + withProduct { $0.id }
    }

    func buyInside(_ product: Product) {
        Task { @MainActor [weak self] in
            guard let self else { return }
            do {
                let result = try await product.purchase()
                switch result {
                case .success(.verified(let purchase)):
                    self.last = purchase.productID
                    Task { await purchase.finish() }
                default:
                    self.last = "none"
                }
            } catch {
                let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
                self.last = "\(error)"
            }
        }
    }

    func grouped() -> [String: [String]] {
        let groups = Dictionary(grouping: products) { $0.displayPrice }
        return groups.mapValues { list in list.map { $0.displayName }.sorted() }
    }

    func first() -> String {
        products.enumerated().map { index, product in "\(index): \(product.displayName)" }.joined()
            + products.reduce("") { text, product in text + product.id }
            + (products.max { $0.displayPrice < $1.displayPrice }?.displayName ?? "")
            + (products.first(where: { $0.id == "gas" })?.displayName ?? "")
    }

    func forEach() {
        products.forEach { product in
            Task { _ = try? await product.purchase() }
        }
    }

    func history() {
        Task {
            var transactions: [Transaction] = []
            for await case .verified(let transaction) in Transaction.all {
                transactions.append(transaction)
            }
            let purchases = transactions
            await MainActor.run { self.last = purchases.map(\.productID).joined() }
        }
    }
}
