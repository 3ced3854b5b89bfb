extension DoctorRule {
  static let initialize = DoctorRule(
    id: "D30",
    title: "initialize() at every entry point",
    reason: "The app can be started by its icon and by a URL; without AppcSDK.initialize() every purchase fails with "
      + "purchaseNotAllowed."
  )
  static let handle = DoctorRule(
    id: "D31",
    title: "handle(redirectURL:) at every entry point that gets a URL",
    reason: "The checkout comes back by a URL, to an app that runs or to one that has to be started."
  )
  static let order = DoctorRule(
    id: "D32",
    title: "initialize() before handle(redirectURL:)",
    reason: "The SDK's guide has initialize() come first at every entry point.",
    isNeeded: false
  )
  static let noURLEntry = DoctorRule(
    id: "D33",
    title: "an entry point for URLs while the app runs",
    reason:
      "Without scene(_:openURLContexts:), application(_:open:options:) or onOpenURL the checkout cannot come back."
  )
  static let unfinished = DoctorRule(
    id: "D34",
    title: "unfinished transactions are read at launch",
    reason: "Who paid and lost the app gets nothing otherwise, and what is not finished within 24 hours is refunded."
  )
  static let availability = DoctorRule(
    id: "D35",
    title: "purchases behind isAvailable()",
    reason: "From the App Store, or before iOS 17.4, a purchase fails with purchaseNotAllowed."
  )
  static let formerLink = DoctorRule(
    id: "D36",
    title: "a deep link of the former SDK",
    reason:
      "/default?value=, /default/storefront and /purchase are gone; /default/mode?value= takes appcoins, apple or automatic."
  )
  static let code = [initialize, handle, order, noURLEntry, unfinished, availability, formerLink]

  static let unityURLTypes = DoctorRule(
    id: "D40",
    title: "a post-processor that replaces URL types",
    reason:
      "CreateArray(\"CFBundleURLTypes\") puts an empty array in the place of what was there (inferred from Unity's "
      + "PlistElementDict), so schemes of the app and of other plugins are lost.",
    isNeeded: false
  )
  static let unityFormerQuery = DoctorRule(
    id: "D41",
    title: "a post-processor that writes what version 1 needed",
    reason: "LSApplicationQueriesSchemes for the wallet is without use since version 2.",
    isNeeded: false
  )
  static let unityLink = DoctorRule(
    id: "D42",
    title: "the SDK is linked to UnityFramework alone",
    reason: "The app target loads UnityFramework, so a second copy of the SDK's classes exists if it links them too."
  )
  static let unity = [unityURLTypes, unityFormerQuery, unityLink]
}
