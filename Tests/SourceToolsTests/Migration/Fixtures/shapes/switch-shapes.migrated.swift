import AppCoinsSDK
import Foundation

/// Every way to write the switch.
final class CoinDesk {
    private var log: [String] = []

    func flat(_ product: Product) async -> Bool {
        do {
            let result = try await product.purchase()
            switch result {
            case .success(.verified(let purchase)):
                log.append(purchase.productID)
                await purchase.finish()
                return true
            case .success(.unverified(let purchase, let error)):
                log.append("\(purchase.id) \(error)")
                return false
            case .pending, .userCancelled:
                return false
            }
        } catch {
            let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
            log.append("failed \(error)")
            return false
        }
    }

    func outerLet(_ product: Product) async {
        do {
            switch try await product.purchase() {
            case let .success(verification):
                switch verification {
                case let .verified(purchase): log.append(purchase.id)
                case let .unverified(purchase, error): log.append("\(purchase.productID) \(error)")
                }
            case .pending: break
            case .userCancelled: break
            }
        } catch {
            let problem = error as? AppCoinsSDKError ?? .unknown("\(error)")
            log.append("failed: \(problem)")
        }
    }

    func withWhere(_ product: Product, isQuiet: Bool) async {
        do {
            let result = try await product.purchase()
            switch result {
            case .success(let verification) where !isQuiet:
                if case .verified(let purchase) = verification { log.append(purchase.productID) }
            case .success:
                break
            case .pending, .userCancelled:
                break
            }
        } catch let error as AppCoinsSDKError where isQuiet {
            log.append("quiet \(error)")
        } catch {
            let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
            log.append("loud \(error)")
            log.append("still")
        }
    }

    func unused(_ product: Product) async {
        do {
            switch try await product.purchase() {
            case .success(let result):
                if case let .verified(p) = result { log.append(p.productID) }
            case .userCancelled, .pending:
                log.append("nothing")
            }
        } catch {
            log.append("nothing")
        }
    }

    func deep(_ product: Product) async -> String {
        do {
            switch try await product.purchase() {
            case .success: return "ok"
            case .pending: return "pending"
            case .userCancelled: return "cancelled"
            }
        } catch AppCoinsSDKError.networkError {
            return "offline"
        } catch {
            let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
            return "\(error)"
        }
    }

    func ignored(_ product: Product) async {
        do {
            let result = try await product.purchase()
            switch result {
            case .success(let v):
                print(v)
            case .pending, .userCancelled:
                print("later")
            }
        } catch {
        }
    }

    func breaking(_ products: [Product]) async {
        loop: for product in products {
            do {
                let result = try await product.purchase()
                switch result {
                case .success: continue
                case .pending, .userCancelled: break
                }
            } catch {
                let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
                print(error)
                break loop
            }
        }
    }

    func between(_ product: Product) async {
        var isBusy = true
        do {
            let outcome = try await product.purchase()
            isBusy = false
            switch outcome {
            case .success(.verified(let p)): print(p.productID, isBusy)
            case .success(.unverified(let p, _)): print(p.id)
            case .pending, .userCancelled: break
            }
        } catch {
            isBusy = false
            let e = error as? AppCoinsSDKError ?? .unknown("\(error)")
            print("failed", e)
        }
    }

    func throwing(_ product: Product) async throws -> String {
        let result: Product.PurchaseResult
        do {
            result = try await product.purchase()
        } catch let error as AppCoinsSDKError {
            throw error
        }
        switch result {
        case .success(.verified(let p)):
            try save(p.productID)
            return p.productID
        case .success(.unverified(_, let error)):
            throw error
        case .pending, .userCancelled:
            return ""
        }
    }

    func save(_ sku: String) throws {}
}
