public import Foundation

/// The settings of a configuration file, with StoreKit's defaults for what is absent.
public struct ConfiguredSettings: Hashable, Sendable {
  /// Which localization is shown where the storefront's language has none, such as "en_US".
  public let locale: String
  /// The storefront's alpha-3 code.
  public let storefront: String
  /// The speed of subscriptions as the file encodes it; 0 is real time.
  public let timeRate: Int
  /// Whether purchases wait for approval.
  public let isAskToBuyEnabled: Bool
  /// Whether purchases are interrupted (`_billingIssuesEnabled`).
  ///
  /// Apple does not document the key. No other key matches the switch that Xcode shows.
  public let areBillingIssuesEnabled: Bool
  /// Whether a failed renewal has a grace period.
  public let isBillingGracePeriodEnabled: Bool
  /// Whether renewals fail.
  public let areRenewalBillingIssuesEnabled: Bool
  /// Whether purchases go through without a sheet.
  public let areDialogsDisabled: Bool
  /// Whether purchases of the original API fail.
  public let areFailingTransactionsEnabled: Bool
  /// The simulated errors in the order of the file.
  public let simulatedErrors: [ConfiguredStoreKitError]
  /// The app's identifier, in files that are synchronized with App Store Connect.
  public let applicationInternalID: String?
  /// The team, in synchronized files.
  public let developerTeamID: String?
  /// When the file was last synchronized.
  public let lastSynchronized: Date?
}

/// One entry of the list of simulated errors.
///
/// What an index stands for is not published, so it is carried and not interpreted.
public struct ConfiguredStoreKitError: Hashable, Sendable {
  /// The interface that fails, such as "Load Products".
  public let name: String
  /// Whether the error is switched on.
  public let isEnabled: Bool
  /// The family of the chosen error, nil where none is chosen.
  public let type: String?
  /// The chosen error's number in its family.
  public let index: Int?
}
