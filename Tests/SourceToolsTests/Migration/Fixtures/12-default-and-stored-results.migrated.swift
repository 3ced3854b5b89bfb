import Foundation
import AppCoinsSDK

/// `default:` that swallowed `.failed`, `fallthrough`, results kept in properties and passed to closures.
final class ResultKeeper {

    var lastResult: PurchaseResult?
    var onResult: ((PurchaseResult) -> Void)?
    private(set) var status = "idle"

    func buy(_ product: Product) async {
        status = "busy"
        let result = await product.purchase()
        lastResult = result
        onResult?(result)
        switch result {
        case .success(.verified(let purchase)):
            status = "bought \(purchase.productID)"
        default:
            status = "not bought"
        }
    }

    func start(_ product: Product) async -> Product.PurchaseResult {
        await product.purchase()
    }

    func summary() -> String {
        switch lastResult {
        case .success?:
            return "success"
        case .pending?:
            fallthrough
        case .userCancelled?:
            return "no charge"
        case .failed(let error)?:
            return "failed with \(error)"
        case nil:
            return "never tried"
        @unknown default:
            return "unknown"
        }
    }

    var didFail: Bool {
        if case .failed = lastResult { return true }
        return false
    }

    func fireAndForget(_ product: Product) {
        Task { _ = try? await product.purchase() }
    }
}
