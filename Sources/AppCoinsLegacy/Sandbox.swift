import AppCoins

/// What belongs to trying purchases out, as the former SDK has it.
///
/// - SeeAlso: AppCoins SDK 4.3, `Sandbox`.
@available(*, deprecated, message: "The new SDK has it too; nothing is to be migrated but the import.")
public struct Sandbox {
  /// The address of this device's wallet, to be registered where test purchases are allowed.
  ///
  /// - Returns: The address; nil where it could not be had.
  /// - SeeAlso: AppCoins SDK 4.3, `Sandbox.getTestingWalletAddress()`.
  @available(*, deprecated, message: "The new SDK has it too; nothing is to be migrated but the import.")
  @concurrent
  public static func getTestingWalletAddress() async -> String? {
    (try? MarketEnvironment.process.market)?.activeWallet
  }
}
