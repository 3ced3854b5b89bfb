public import Foundation

/// The App Store.
///
/// - SeeAlso: StoreKit, `AppStore`.
public enum AppStore {
  /// Restores purchases.
  ///
  /// - Throws: ``StoreKitError``; a cancelled sign-in is `userCancelled`.
  /// - SeeAlso: StoreKit, `AppStore.sync()`.
  public static func sync() async throws {
    try await askingStore { try await $0.sync() }
  }

  /// Whether the customer may pay, which is so where there is a store.
  ///
  /// - SeeAlso: StoreKit, `AppStore.canMakePayments`.
  public static var canMakePayments: Bool { StoreEnvironment.process.sessionIfAny != nil }

  /// The device that transactions are signed for.
  ///
  /// - SeeAlso: StoreKit, `AppStore.deviceVerificationID`.
  public static var deviceVerificationID: UUID? { try? StoreEnvironment.process.sessionIfAny?.deviceVerificationID }
}
