import AppCoinsSDK
import Foundation

/// Every way to write the switch.
final class CoinDesk {
    private var log: [String] = []

    func flat(_ product: Product) async -> Bool {
        let result = await product.purchase()
        switch result {
        case .success(.verified(purchase: let purchase)):
            log.append(purchase.sku)
            try? await purchase.finish()
            return true
        case .success(.unverified(purchase: let purchase, verificationError: let error)):
            log.append("\(purchase.uid) \(error)")
            return false
        case .failed(error: let error):
            log.append("failed \(error)")
            return false
        case .pending, .userCancelled:
            return false
        }
    }

    func outerLet(_ product: Product) async {
        switch await product.purchase() {
        case let .success(verification):
            switch verification {
            case let .verified(purchase): log.append(purchase.uid)
            case let .unverified(purchase, error): log.append("\(purchase.sku) \(error)")
            }
        case .pending: break
        case .userCancelled: break
        case let .failed(problem): log.append("failed: \(problem)")
        }
    }

    func withWhere(_ product: Product, isQuiet: Bool) async {
        let result = await product.purchase()
        switch result {
        case .success(let verification) where !isQuiet:
            if case .verified(let purchase) = verification { log.append(purchase.sku) }
        case .success:
            break
        case .failed(let error) where isQuiet:
            log.append("quiet \(error)")
        case .failed(let error):
            log.append("loud \(error)")
            log.append("still")
        case .pending, .userCancelled:
            break
        }
    }

    func unused(_ product: Product) async {
        switch await product.purchase() {
        case .success(let result):
            if case let .verified(purchase: p) = result { log.append(p.sku) }
        case .userCancelled, .pending, .failed:
            log.append("nothing")
        }
    }

    func deep(_ product: Product) async -> String {
        switch await product.purchase() {
        case .success: return "ok"
        case .failed(.networkError): return "offline"
        case .failed(let error): return "\(error)"
        case .pending: return "pending"
        case .userCancelled: return "cancelled"
        }
    }

    func ignored(_ product: Product) async {
        let result = await product.purchase()
        switch result {
        case .success(let v):
            print(v)
        case .failed:
            break
        case .pending, .userCancelled:
            print("later")
        }
    }

    func breaking(_ products: [Product]) async {
        loop: for product in products {
            let result = await product.purchase()
            switch result {
            case .success: continue
            case .pending, .userCancelled: break
            case .failed(let error):
                print(error)
                break loop
            }
        }
    }

    func between(_ product: Product) async {
        var isBusy = true
        let outcome = await product.purchase()
        isBusy = false
        switch outcome {
        case .success(.verified(let p)): print(p.sku, isBusy)
        case .success(.unverified(let p, _)): print(p.uid)
        case .pending, .userCancelled: break
        case .failed(let e): print("failed", e)
        }
    }

    func throwing(_ product: Product) async throws -> String {
        let result = await product.purchase()
        switch result {
        case .success(.verified(let p)):
            try save(p.sku)
            return p.sku
        case .success(.unverified(_, let error)), .failed(let error):
            throw error
        case .pending, .userCancelled:
            return ""
        }
    }

    func save(_ sku: String) throws {}
}
