import AppCoinsSDK
import Foundation

struct StoreProblem: Error { let text: String }

final class Router {
    var isOffline = false
    var attempts = 0
    var history: [Transaction] = []

    func buyOrThrow(_ product: Product) async throws {
        let result: Product.PurchaseResult
        do {
            result = try await product.purchase()
        } catch let error as AppCoinsSDKError {
            throw error
        }
        switch result {
        case .success(.verified(let purchase)):
            await purchase.finish()
        case .success(.unverified(_, let error)):
            throw error
        case .pending, .userCancelled:
            throw StoreProblem(text: "not bought")
        }
    }

    func routed(_ id: String) async -> String {
        do {
            let products = try await Product.products(for: [id])
            guard let product = products.first else { return "no product" }
            do {
                let result = try await product.purchase()
                switch result {
                case .success(.verified(let purchase)):
                    await purchase.finish()
                    return purchase.productID
                case .success(.unverified(_, let error)):
                    return "unverified \(error)"
                case .pending, .userCancelled:
                    return "nothing"
                }
            } catch let error as AppCoinsSDKError {
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
            do {
                let result = try await product.purchase()
                switch result {
                case .success:
                    return true
                case .pending, .userCancelled:
                    break retry
                }
            } catch {
                let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
                print("again", error)
                continue retry
            }
        }
        return false
    }

    func reload() async {
        do {
            history = []
            for await case .verified(let transaction) in Transaction.all {
                history.append(transaction)
            }
            isOffline = false
        } catch {
            isOffline = true
        }
    }

    func sweep() async {
        do {
            for await case .verified(let purchase) in Transaction.unfinished {
                print(purchase.productID)
                await purchase.finish()
            }
        } catch {
            attempts += 1
            await sweep()
        }
    }

    func typed(_ product: Product) async {
        do {
            let result: Product.PurchaseResult
            do {
                result = try await product.purchase()
            } catch let error as AppCoinsSDKError {
                print(error); return
            }
            switch result {
            case .success(.verified(let purchase)): try store(purchase.productID)
            default: break
            }
        } catch {
            print("disk", error)
        }
    }

    func store(_ text: String) throws {}
}
