import AppCoins

/// What belongs to trying purchases out.
///
/// - SeeAlso: AppCoins SDK, `Sandbox`.
public struct Sandbox: Sendable {
  private init() {}

  /// The address of this device's wallet, to be registered where test purchases are allowed.
  ///
  /// - Returns: The address; nil where it could not be had.
  /// - SeeAlso: AppCoins SDK, `Sandbox.getTestingWalletAddress()`.
  @concurrent
  public static func getTestingWalletAddress() async -> String? {
    withMarket("Sandbox.getTestingWalletAddress()") { $0.activeWallet }
  }
}
