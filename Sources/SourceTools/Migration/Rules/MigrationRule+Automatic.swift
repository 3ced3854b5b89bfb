extension MigrationRule {
  /// The rules that change text.
  static let automatic: [MigrationRule] = [
    MigrationRule(
      id: "A01",
      title: "Product.sku is Product.id",
      change: "A product's identifier is called `id`, as in StoreKit 2; it was called `sku`.",
      reason: "`sku` no longer exists, so the file does not compile.",
      decision: "Renamed where the receiver is proven to be the SDK's product; elsewhere see M11."
    ),
    MigrationRule(
      id: "A02",
      title: "Product.title is Product.displayName",
      change: "A product's name for people is called `displayName`; it was called `title`.",
      reason: "`title` no longer exists, so the file does not compile.",
      decision: "Renamed where the receiver is proven to be the SDK's product; elsewhere see M11."
    ),
    MigrationRule(
      id: "A03",
      title: "Product.priceLabel is Product.displayPrice",
      change: "The formatted price is called `displayPrice`; it was called `priceLabel`.",
      reason: "`priceLabel` no longer exists, so the file does not compile.",
      decision: "Renamed where the receiver is proven to be the SDK's product; elsewhere see M11."
    ),
    MigrationRule(
      id: "A04",
      title: "Purchase.sku is Transaction.productID",
      change: "A transaction names its product by `productID`; a purchase did so by `sku`.",
      reason: "`sku` no longer exists, so the file does not compile.",
      decision: "Renamed where the receiver is proven to be the SDK's purchase; elsewhere see M11."
    ),
    MigrationRule(
      id: "A05",
      title: "Purchase.uid is Transaction.id",
      change: "A transaction's identifier is called `id`; a purchase's was called `uid`. Both are strings.",
      reason: "`uid` no longer exists, so the file does not compile.",
      decision: "Renamed where the receiver is proven to be the SDK's purchase; elsewhere see M11."
    ),
    MigrationRule(
      id: "A06",
      title: "Purchase is Transaction",
      change: "The class `Purchase` became the struct `Transaction`.",
      reason: "The old name no longer exists, so the file does not compile.",
      decision: "Every type position that names the SDK's type is renamed; a type of your own with that name stays."
    ),
    MigrationRule(
      id: "A07",
      title: "PurchaseResult is Product.PurchaseResult",
      change: "The result of a purchase is nested in `Product`, and failure is no longer one of its cases.",
      reason: "The top-level name is internal now, so the file does not compile.",
      decision: "Renamed in parameters and results of functions. Where a result is kept, see M16."
    ),
    MigrationRule(
      id: "A08",
      title: "VerificationResult is VerificationResult<Transaction>",
      change: "`VerificationResult` became generic over what was signed.",
      reason: "Without its argument the name is no type.",
      decision: "The argument is added in type positions."
    ),
    MigrationRule(
      id: "A09",
      title: "labels of verified and unverified are gone",
      change:
        "The cases `verified` and `unverified` carry their values without the labels `purchase:` and `verificationError:`.",
      reason: "A pattern that names the labels does not compile.",
      decision: "The labels are removed from patterns on the SDK's verification result."
    ),
    MigrationRule(
      id: "A10",
      title: "a failed purchase throws",
      change: "`purchase()` throws what used to be the case `failed`.",
      reason: "The call needs `try`, the case does not exist, and the code for failure has to run from a catch.",
      decision:
        "The call gets `try`, the body of `.failed` becomes a catch that binds the same name. "
        + "Where the reason was ignored, `try?` keeps the flow. Where a result is kept or a `default` took the failure, see M09 and M16."
    ),
    MigrationRule(
      id: "A11",
      title: "finish() does not throw",
      change: "`finish()` no longer throws.",
      reason: "`try` without anything to try is a warning, and a catch around it is never reached.",
      decision:
        "`try`, `try?` and `try!` are removed, `await` stays. A catch that can no longer run is reported by M08."
    ),
    MigrationRule(
      id: "A12",
      title: "unfinished() and all() are streams: a loop",
      change:
        "`Purchase.unfinished()` and `Purchase.all()` became asynchronous sequences of verification results that never throw.",
      reason: "An array that is only looped over becomes the loop's source.",
      decision:
        "`for await case .verified(let x) in Transaction.unfinished`; what is not verified is skipped, as in the vendor's guide."
    ),
    MigrationRule(
      id: "A13",
      title: "unfinished() and all() are streams: an array",
      change:
        "`Purchase.unfinished()` and `Purchase.all()` became asynchronous sequences of verification results that never throw.",
      reason: "Code that needs an array has to collect one.",
      decision: "A loop that appends what is verified takes the place of the call."
    ),
    MigrationRule(
      id: "A14",
      title: "latest(sku:) is latest(for:)",
      change: "`latest(for:)` returns a verification result and does not throw.",
      reason: "The value has to be taken out of the result.",
      decision: "`if case .verified(let x)? = await Transaction.latest(for: …)`; what is not verified counts as none."
    ),
    MigrationRule(
      id: "A15",
      title: "products(domain:for:) without a domain",
      change: "The SDK takes the domain from the bundle.",
      reason: "The parameter no longer exists.",
      decision: "The argument is removed when it is the bundle's own identifier; any other one is M10."
    ),
    MigrationRule(
      id: "A16",
      title: "purchases without a domain",
      change: "`purchase`, `finish`, `all`, `latest` and `unfinished` take no domain any more.",
      reason: "The parameter no longer exists.",
      decision: "The argument is removed when it is the bundle's own identifier; any other one is M10."
    ),
    MigrationRule(
      id: "A17",
      title: "names that two modules share",
      change: "The SDK now has a `Transaction`, as SwiftUI and StoreKit have.",
      reason:
        "In a type position the plain name is ambiguous when both modules are imported, or hidden by a type of your own.",
      decision: "The SDK's name gets `AppCoinsSDK.` in front, a use of Apple's gets `SwiftUI.` or `StoreKit.`."
    ),
    MigrationRule(
      id: "A18",
      title: "an observer of Purchase.updates",
      change: "There are no purchase intents any more, and nothing takes their place.",
      reason: "A loop that only rejects or ignores them can never run again.",
      decision: "Such a loop is removed. One that does more is M06."
    ),
    MigrationRule(
      id: "A19",
      title: "the label of an error's payload is gone",
      change: "The cases of `AppCoinsSDKError` carry a string without a label; they carried `debugInfo:`.",
      reason: "A pattern that names the label does not compile.",
      decision: "The label is removed where the payload is not used; where it is, see M07."
    ),
    MigrationRule(
      id: "A20",
      title: "Product.description is not optional",
      change: "A product's description is a string, empty when there is none; it was optional.",
      reason: "`?? \"\"` behind it is never used, which is a warning.",
      decision: "The default is removed. Other ways to unwrap it are reported: decide what an empty description means."
    ),
  ]
}
