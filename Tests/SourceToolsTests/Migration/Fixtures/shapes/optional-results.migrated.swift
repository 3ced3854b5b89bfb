import AppCoinsSDK
import Foundation

final class Kiosk {
    var products: [Product] = []
    var owned: Set<String> = []

    func buyFirst() async -> String {
        do {
            let result = try await products.first?.purchase()
            switch result {
            case .success(.verified(let purchase)):
                await purchase.finish()
                return purchase.productID
            case .success(.unverified):
                return "unverified"
            case .pending, .userCancelled:
                return "nothing"
            case .none:
                return "no product"
            }
        } catch {
            let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
            return "failed \(error)"
        }
    }

    func buyPattern(_ id: String) async {
        let product = products.first(where: { $0.id == id })
        do {
            switch try await product?.purchase() {
            case .success(let v)?: print(v)
            case .pending?, .userCancelled?: break
            case nil: print("no product")
            }
        } catch {
            let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
            print("failed", error)
        }
    }

    func buySome(_ product: Product?) async -> Bool {
        do {
            guard let result = try await product?.purchase() else { return false }
            switch result {
            case .success: return true
            case .pending, .userCancelled: return false
            }
        } catch {
            let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
            print(error)
            return false
        }
    }

    func both() async throws -> Int {
        async let all = { () async -> [Transaction] in
            var transactions: [Transaction] = []
            for await case .verified(let transaction) in Transaction.all {
                transactions.append(transaction)
            }
            return transactions
        }()
        async let open = { () async -> [Transaction] in
            var transactions: [Transaction] = []
            for await case .verified(let transaction) in Transaction.unfinished {
                transactions.append(transaction)
            }
            return transactions
        }()
        let (bought, unfinished) = await (all, open)
        return bought.count + unfinished.filter { $0.productID == "gas" }.count
    }

    func skus() async throws -> [String] {
        var purchases: [Transaction] = []
        for await case .verified(let transaction) in Transaction.all {
            purchases.append(transaction)
        }
        return purchases.map(\.productID).sorted()
    }

    func count() async -> Int {
        var purchases: [Transaction] = []
        for await case .verified(let transaction) in Transaction.unfinished {
            purchases.append(transaction)
        }
        return purchases.count
    }

    func owns(_ sku: String) async throws -> Bool {
        var purchases: [Transaction] = []
        for await case .verified(let transaction) in Transaction.all {
            purchases.append(transaction)
        }
        if purchases.contains(where: { $0.productID == sku }) { return true }
        let latest: Transaction?
        if case .verified(let transaction)? = await Transaction.latest(for: sku) {
            latest = transaction
        } else {
            latest = nil
        }
        return latest != nil
    }

    func newest() async throws -> Transaction? {
        var purchases: [Transaction] = []
        for await case .verified(let transaction) in Transaction.all {
            purchases.append(transaction)
        }
        return purchases.first
    }

    func newestName() async -> String {
        let latest: Transaction?
        if case .verified(let transaction)? = await Transaction.latest(for: "gas") {
            latest = transaction
        } else {
            latest = nil
        }
        return latest?.productID ?? "none"
    }

    func gas() async throws {
        for await case .verified(let purchase) in Transaction.unfinished where purchase.productID == "gas" {
            owned.insert(purchase.productID)
        }
        var purchases: [Transaction] = []
        for await case .verified(let transaction) in Transaction.all {
            purchases.append(transaction)
        }
        for purchase in purchases.reversed() { print(purchase.id) }
        var purchases2: [Transaction] = []
        for await case .verified(let transaction) in Transaction.all {
            purchases2.append(transaction)
        }
        owned = Set(purchases2.map { $0.productID })
    }
}

extension Kiosk {
    func buyIf(_ product: Product?) async {
        do {
            if let result = try await product?.purchase() {
                switch result {
                case .success: print("ok")
                case .pending, .userCancelled: break
                }
            }
        } catch {
            let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
            print(error)
        }
    }

    func alone(_ product: Product) async {
        do {
            _ = try await product.purchase()
        } catch {
            let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
            print(error)
        }
        print("done")
    }

    func spinner(_ product: Product) async -> Int {
        var spinning = 1
        let result: Product.PurchaseResult
        do {
            result = try await product.purchase()
        } catch {
            spinning = 0
            return -1
        }
        spinning = 0
        if case .success(.verified(let p)) = result { print(p.productID) }
        return spinning
    }

    func log(_ product: Product) async {
        do {
            let result = try await product.purchase()
            if case .success(.verified(let p)) = result { print(p.productID) }
        } catch {
            let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
            print(error)
        }
    }

    func direct(_ product: Product) async {
        do {
            _ = try await product.purchase()
        } catch {
            let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
            print("oh", error)
        }
        let error = "outer"
        do {
            switch try await product.purchase() {
            case .success, .pending, .userCancelled: break
            }
        } catch let thrownError {
            let problem = thrownError as? AppCoinsSDKError ?? .unknown("\(thrownError)")
            print(problem, error)
        }
        _ = try? await product.purchase()
    }
}
