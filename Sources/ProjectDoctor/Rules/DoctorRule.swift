/// Something that an app needs which sells through the AppCoins SDK, or that is left from a former version of it.
package struct DoctorRule: Sendable, Hashable {
  /// The stable name.
  package let id: String
  /// What it is about, in a few words.
  package let title: String
  /// Why it matters.
  package let reason: String
  /// Whether nothing can be sold, or something can be lost, without it.
  package var isNeeded = true

  /// All rules, in the order of their names.
  package static let all = infoPlist + entitlements + project + code + unity

  /// Finds a rule.
  ///
  /// - Parameter id: Its name, in capital or small letters.
  /// - Returns: The rule, if there is one.
  package static func named(_ id: String) -> DoctorRule? { all.first { $0.id == id.uppercased() } }

  // MARK: Info.plist

  static let urlScheme = DoctorRule(
    id: "D01",
    title: "a URL scheme that is the bundle identifier and .iap",
    reason: "The checkout comes back to the app by this scheme; handle(redirectURL:) takes no other."
  )
  static let urlRole = DoctorRule(
    id: "D02",
    title: "CFBundleTypeRole of that URL type is Editor",
    reason: "The setup of the SDK asks for the role Editor."
  )
  static let sellsDigitalGoods = DoctorRule(
    id: "D03",
    title: "MKSellsDigitalGoods is the Boolean true",
    reason:
      "Without it the system does not take the app for one that sells digital goods; a string YES is not read as true."
  )
  static let formerQuery = DoctorRule(
    id: "D04",
    title: "LSApplicationQueriesSchemes asks for the wallet",
    reason: "Version 1 of the SDK opened the wallet app; later ones do not, so the entry is without use.",
    isNeeded: false
  )
  static let formerTools = DoctorRule(
    id: "D05",
    title: "AppCoinsDevToolsEnabled",
    reason: "Version 5 of the SDK does not read this key.",
    isNeeded: false
  )
  static let formerLocalization = DoctorRule(
    id: "D06",
    title: "CFBundleAllowMixedLocalizations",
    reason: "Version 1 of the SDK asked for this key; whether the app needs it for something else only a person knows.",
    isNeeded: false
  )
  static let noInfoPlist = DoctorRule(
    id: "D07",
    title: "a target with an Info.plist",
    reason: "URL types cannot be given by build settings, so the target needs a file."
  )
  static let infoPlist = [
    urlScheme, urlRole, sellsDigitalGoods, formerQuery, formerTools, formerLocalization, noInfoPlist,
  ]

  // MARK: Entitlements

  static let keychainGroup = DoctorRule(
    id: "D10",
    title: "the keychain group of the wallet",
    reason: "The wallet of a device is shared by apps through this group; without it a purchase fails with notEntitled."
  )
  static let keychainPrefix = DoctorRule(
    id: "D11",
    title: "the keychain group has the team's prefix",
    reason: "A group in the file is a name behind $(AppIdentifierPrefix); Xcode's own field shows it without."
  )
  static let keychainOrder = DoctorRule(
    id: "D12",
    title: "the keychain group comes first",
    reason: "The SDK names no group, and the system then takes the first (inferred from Apple's documentation). "
      + "Items that the app itself stores without a group go there too, so the order is yours to decide.",
    isNeeded: false
  )
  static let noEntitlements = DoctorRule(
    id: "D13",
    title: "a target with entitlements",
    reason: "The keychain group of the wallet has to be in a file that CODE_SIGN_ENTITLEMENTS names."
  )
  static let entitlements = [keychainGroup, keychainPrefix, keychainOrder, noEntitlements]

  // MARK: Project

  static let linkedTwice = DoctorRule(
    id: "D20",
    title: "the SDK is linked once",
    reason:
      "Linked into an app and into a framework of it, its classes exist twice, and which one is used is not defined."
  )
  static let deployment = DoctorRule(
    id: "D21",
    title: "the deployment target is iOS 13 or later",
    reason: "The package does not build for earlier ones; purchases need iOS 17.4, which isAvailable() tells."
  )
  static let project = [linkedTwice, deployment]
}
