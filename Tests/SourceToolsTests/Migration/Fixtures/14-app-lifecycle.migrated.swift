import Foundation
import AppCoinsSDK

/// App/scene-delegate shaped entry points (UIKit types replaced by plain values).
@MainActor
final class LaunchCoordinator {

    private var delivered: [String] = []
    private(set) var walletAddress: String?
    private(set) var isReady = false

    func didFinishLaunching(url: URL?) -> Bool {
        AppcSDK.initialize()
        #if DEBUG
        AppcSDK.configure(locale: .PRT, marketplace: .aptoide)
        #endif
        setUp()
        if let url, AppcSDK.handle(redirectURL: url) { return true }
        return false
    }

    func open(_ url: URL) -> Bool {
        AppcSDK.initialize()
        if AppcSDK.handle(redirectURL: url) { return true }
        setUp()
        return false
    }

    private func setUp() {
        guard !isReady else { return }
        isReady = true
        Task {
            await drain()
            walletAddress = await Sandbox.getTestingWalletAddress()
        }
    }

    private func drain() async {
        guard await AppcSDK.isAvailable() else { return }
        for await case .verified(let purchase) in Transaction.unfinished { deliver(purchase); await purchase.finish() }
    }

    func reconcile(with serverIDs: Set<String>) async throws -> Int {
        var purchases: [Transaction] = []
        for await case .verified(let transaction) in Transaction.all {
            purchases.append(transaction)
        }
        let missing = purchases.filter { !serverIDs.contains($0.id) }
        let perSku = Dictionary(grouping: missing, by: \.productID)
        print(perSku.mapValues(\.count))
        return missing.count
    }

    func testingLink(enabled: Bool) -> URL? {
        URL(string: "\(Bundle.main.bundleIdentifier ?? "app").iap://wallet.appcoins.io/default?value=\(enabled)")
    }

    private func deliver(_ purchase: Transaction) {
        delivered.append("\(purchase.productID)@\(purchase.created)")
    }
}
