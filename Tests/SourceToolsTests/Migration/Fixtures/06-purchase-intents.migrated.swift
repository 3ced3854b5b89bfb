import Foundation
import AppCoinsSDK

/// Deferred confirmation: intents arrive from the store page or a web link and wait for a login.
actor PurchaseManager {

    static let shared = PurchaseManager()

    private var observer: Task<Void, Never>?
    private var signedIn = false
    private var granted: [String] = []

    func start() {
        observer = Task { await observePurchases() }
    }

    func stop() {
        observer?.cancel()
        observer = nil
    }

    private func observePurchases() async {
        for await intent in Purchase.updates {
            if signedIn {
                let result = await intent.confirm()
                await handle(result)
            }
        }
    }

    func userDidSignIn() async {
        signedIn = true
        guard let intent = Purchase.intent else { return }
        if Date().timeIntervalSince(intent.timestamp) > 600 {
            intent.reject()
            return
        }
        let result = await intent.confirm(payload: "after-login")
        await handle(result)
    }

    func buy(_ product: Product) async {
        do {
            let result = try await product.purchase()
            await handle(result)
        } catch {
            let error = error as? AppCoinsSDKError ?? .unknown("\(error)")
            print("failed: \(error)")
        }
    }

    /// One handler for regular purchases and for intents, as the old README suggested.
    private func handle(_ result: Product.PurchaseResult) async {
        switch result {
        case .success(let verificationResult):
            switch verificationResult {
            case .verified(let purchase):
                granted.append(purchase.productID)
                await purchase.finish()
            case .unverified(_, let verificationError):
                print("unverified: \(verificationError)")
            }
        case .pending:
            print("pending")
        case .userCancelled:
            print("cancelled")
        case .failed(let error):
            print("failed: \(error)")
        }
    }
}
