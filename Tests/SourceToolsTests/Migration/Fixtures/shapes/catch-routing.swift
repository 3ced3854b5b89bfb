import AppCoinsSDK
import Foundation

struct StoreProblem: Error { let text: String }

final class Router {
    var isOffline = false
    var attempts = 0
    var history: [Purchase] = []

    func buyOrThrow(_ product: Product) async throws {
        let result = await product.purchase()
        switch result {
        case .success(.verified(let purchase)):
            try await purchase.finish()
        case .success(.unverified(_, let error)):
            throw error
        case .pending, .userCancelled:
            throw StoreProblem(text: "not bought")
        case .failed(let error):
            throw error
        }
    }

    func routed(_ id: String) async -> String {
        do {
            let products = try await Product.products(for: [id])
            guard let product = products.first else { return "no product" }
            let result = await product.purchase()
            switch result {
            case .success(.verified(let purchase)):
                try await purchase.finish()
                return purchase.sku
            case .success(.unverified(_, let error)):
                return "unverified \(error)"
            case .pending, .userCancelled:
                return "nothing"
            case .failed(let error):
                return "failed \(error)"
            }
        } catch let error as AppCoinsSDKError {
            return "sdk \(error)"
        } catch {
            return "other \(error)"
        }
    }

    func retry(_ product: Product) async -> Bool {
        attempts = 0
        retry: while attempts < 3 {
            attempts += 1
            let result = await product.purchase()
            switch result {
            case .success:
                return true
            case .pending, .userCancelled:
                break retry
            case .failed(let error):
                print("again", error)
                continue retry
            }
        }
        return false
    }

    func reload() async {
        do {
            history = try await Purchase.all()
            isOffline = false
        } catch {
            isOffline = true
        }
    }

    func sweep() async {
        do {
            for purchase in try await Purchase.unfinished() {
                print(purchase.sku)
                try await purchase.finish()
            }
        } catch {
            attempts += 1
            await sweep()
        }
    }

    func typed(_ product: Product) async {
        do {
            let result = await product.purchase()
            switch result {
            case .success(.verified(let purchase)): try store(purchase.sku)
            case .failed(let error): print(error); return
            default: break
            }
        } catch {
            print("disk", error)
        }
    }

    func store(_ text: String) throws {}
}
