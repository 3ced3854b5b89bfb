import Foundation
import AppCoinsSDK

/// Smallest realistic integration: one shop object, one product, one unfinished sweep.
final class GasStation {

    private(set) var litres = 0
    private(set) var banner = ""

    // MARK: - Buying

    func buyGas() async throws {
        guard let product = try await Product.products(for: ["gas"]).first else { return }

        do {
            let result = try await product.purchase()

            switch result {
            case .success(let verificationResult):
                switch verificationResult {
                case .verified(let purchase):
                    giveItem(for: purchase.productID)
                    await purchase.finish()
                case .unverified(let purchase, let error):
                    banner = "Unverified \(purchase.id): \(error)"
                }
            case .pending:
                banner = "Waiting for approval"
            case .userCancelled:
                break
            }
        } catch let error as AppCoinsSDKError {
            banner = "Purchase failed: \(error)"
        }
    }

    // MARK: - Launch

    func processUnfinished() async {
        do {
            for await case .verified(let purchase) in Transaction.unfinished {
                giveItem(for: purchase.productID)
                await purchase.finish()
            }
        } catch {
            print("Error loading unfinished: \(error)")
        }
    }

    // MARK: - History

    func history() async throws -> [String] {
        var lines: [String] = []
        for await case .verified(let purchase) in Transaction.all {
            lines.append(purchase.productID)
        }
        if case .verified(let latest)? = await Transaction.latest(for: "gas") {
            lines.append("latest: \(latest.id)")
        }
        return lines
    }

    private func giveItem(for sku: String) {
        if sku == "gas" { litres += 10 }
    }
}
