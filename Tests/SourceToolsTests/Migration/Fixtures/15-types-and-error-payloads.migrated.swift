import Foundation
import AppCoinsSDK

/// Type positions, casts, generics, extensions, and code that reads the old DebugInfo payload.
typealias IAPResult = PurchaseResult
typealias Grant = (Transaction) async throws -> Void

struct ErrorReport: Equatable {
    let kind: String
    let message: String
    let status: Int?
}

extension Transaction {
    var isConsumed: Bool { state == "CONSUMED" }
    var shortID: String { String(id.suffix(6)) }
}

extension AppCoinsSDKError {
    var report: ErrorReport {
        switch self {
        case .networkError(let debugInfo):
            return ErrorReport(kind: "network", message: debugInfo.message, status: debugInfo.request?.statusCode)
        case .systemError(debugInfo: let info), .unknown(debugInfo: let info):
            return ErrorReport(kind: "system", message: info.description, status: info.request?.statusCode)
        case .notEntitled, .productUnavailable, .purchaseNotAllowed:
            return ErrorReport(kind: "config", message: description, status: nil)
        }
    }

    static let missing: AppCoinsSDKError = .systemError(message: "Missing", description: "no such product")
}

final class PurchaseBox<Item> {
    var items: [Item] = []
    var first: Transaction? { items.first as? Transaction }
    var isPurchaseBox: Bool { Item.self is Transaction.Type }
}

struct Ledger {
    var history: [String: [Transaction]] = [:]
    var grant: Grant?

    mutating func record(_ purchases: [Transaction]) {
        let p: Transaction? = purchases.first
        for purchase in purchases { history[purchase.productID, default: []].append(purchase) }
        if let p, let last = history[p.productID]?.last, last === p { print("newest", p.shortID, p.isConsumed) }
    }

    func check(_ result: IAPResult) -> Result<Transaction, AppCoinsSDKError> {
        switch result {
        case .success(.verified(let purchase)), .success(.unverified(let purchase, _)):
            return .success(purchase)
        case .failed(error: .networkError(debugInfo: let info)):
            return .failure(.networkError(message: info.message, description: "retry later"))
        case .failed(let error):
            return .failure(error)
        case .pending, .userCancelled:
            return .failure(.missing)
        }
    }

    func verify(_ purchase: Purchase) -> Bool {
        let data: Purchase.PurchaseVerificationData = purchase.verification.data
        return data.productId == purchase.sku && !purchase.verification.signature.isEmpty
    }
}
