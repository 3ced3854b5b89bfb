import AppCoinsSDK
import Foundation

final class Kiosk {
    var products: [Product] = []
    var owned: Set<String> = []

    func buyFirst() async -> String {
        let result = await products.first?.purchase()
        switch result {
        case .success(.verified(let purchase)):
            try? await purchase.finish()
            return purchase.sku
        case .success(.unverified):
            return "unverified"
        case .pending, .userCancelled:
            return "nothing"
        case .failed(let error):
            return "failed \(error)"
        case .none:
            return "no product"
        }
    }

    func buyPattern(_ id: String) async {
        let product = products.first(where: { $0.sku == id })
        switch await product?.purchase() {
        case .success(let v)?: print(v)
        case .pending?, .userCancelled?: break
        case .failed(let error)?: print("failed", error)
        case nil: print("no product")
        }
    }

    func buySome(_ product: Product?) async -> Bool {
        guard let result = await product?.purchase() else { return false }
        switch result {
        case .success: return true
        case .failed(let error):
            print(error)
            return false
        case .pending, .userCancelled: return false
        }
    }

    func both() async throws -> Int {
        async let all = Purchase.all()
        async let open = Purchase.unfinished()
        let (bought, unfinished) = try await (all, open)
        return bought.count + unfinished.filter { $0.sku == "gas" }.count
    }

    func skus() async throws -> [String] { try await Purchase.all().map(\.sku).sorted() }

    func count() async -> Int {
        let purchases = (try? await Purchase.unfinished()) ?? []
        return purchases.count
    }

    func owns(_ sku: String) async throws -> Bool {
        if try await Purchase.all().contains(where: { $0.sku == sku }) { return true }
        return try await Purchase.latest(sku: sku) != nil
    }

    func newest() async throws -> Purchase? { try await Purchase.all().first }

    func newestName() async -> String {
        let latest = try? await Purchase.latest(sku: "gas")
        return latest?.sku ?? "none"
    }

    func gas() async throws {
        for purchase in try await Purchase.unfinished() where purchase.sku == "gas" {
            owned.insert(purchase.sku)
        }
        for purchase in try await Purchase.all().reversed() { print(purchase.uid) }
        owned = Set(try await Purchase.all().map { $0.sku })
    }
}

extension Kiosk {
    func buyIf(_ product: Product?) async {
        if let result = await product?.purchase() {
            switch result {
            case .success: print("ok")
            case .failed(let error): print(error)
            case .pending, .userCancelled: break
            }
        }
    }

    func alone(_ product: Product) async {
        let result = await product.purchase()
        if case .failed(let error) = result {
            print(error)
        }
        print("done")
    }

    func spinner(_ product: Product) async -> Int {
        var spinning = 1
        let result = await product.purchase()
        spinning = 0
        if case .failed = result { return -1 }
        if case .success(.verified(let p)) = result { print(p.sku) }
        return spinning
    }

    func log(_ product: Product) async {
        let result = await product.purchase()
        if case .failed(let error) = result { print(error) }
        if case .success(.verified(let p)) = result { print(p.sku) }
    }

    func direct(_ product: Product) async {
        if case .failed(let error) = await product.purchase() {
            print("oh", error)
        }
        let error = "outer"
        switch await product.purchase() {
        case .success, .pending, .userCancelled: break
        case .failed(let problem): print(problem, error)
        }
        await product.purchase()
    }
}
