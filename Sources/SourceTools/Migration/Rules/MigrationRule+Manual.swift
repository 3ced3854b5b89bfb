extension MigrationRule {
  /// The rules that tell what a person has to decide.
  static let manual: [MigrationRule] = [
    MigrationRule(
      id: "M01",
      title: "products without identifiers",
      change: "`products(for:)` needs a list of identifiers; it used to return all products without one.",
      reason: "There is no call that returns every product, and an empty list returns none.",
      decision: "Decide where the list of identifiers comes from: the app, a file, or your server."
    ),
    MigrationRule(
      id: "M02",
      title: "priceValue",
      change: "`priceValue` was text; `price` is a Decimal, and `displayPrice` is for people.",
      reason: "The two are not the same: what was printed must become `displayPrice`, what was computed `price`.",
      decision: "Decide which of the two is meant. Text that cannot be read as a number became 0."
    ),
    MigrationRule(
      id: "M03",
      title: "price fields that are gone",
      change:
        "`priceCurrency`, `priceSymbol`, `priceDiscountOriginal` and `priceDiscountPercentage` have no successor.",
      reason: "Currency and symbol are only part of `displayPrice`; discounts are not told any more.",
      decision: "Decide whether your server tells them, or the interface goes without."
    ),
    MigrationRule(
      id: "M04",
      title: "purchase fields that are gone or changed",
      change:
        "`state`, `orderUid` and `verification` are gone; `created: String` is `purchaseDate: Date`; "
        + "`payload` is `appAccountToken`, a UUID.",
      reason: "No expression gives the same value.",
      decision: "Decide what the value was for. A check of signatures belongs on a server."
    ),
    MigrationRule(
      id: "M05",
      title: "payload and orderID",
      change: "A purchase takes options; the only one is `appAccountToken(UUID)`.",
      reason: "Text that is not a UUID has no place, and there is no order identifier.",
      decision: "Decide whether the payload can be a UUID that your server maps to what it stood for."
    ),
    MigrationRule(
      id: "M06",
      title: "purchase intents",
      change:
        "`PurchaseIntent`, `Purchase.updates` and `Purchase.intent` are gone. `Transaction.updates` is something else: finished purchases.",
      reason: "Nothing asks the app to confirm a purchase any more.",
      decision: "Remove the observer. If confirmation was put off, remember the product and call `purchase()` later."
    ),
    MigrationRule(
      id: "M07",
      title: "DebugInfo",
      change: "The payload of an error is a string; `DebugInfo` and its request are internal.",
      reason: "Members of the payload do not exist any more. The string is JSON text today, which nothing promises.",
      decision: "Decide what of it is needed: show the string, or read it and expect that it may not be JSON."
    ),
    MigrationRule(
      id: "M08",
      title: "an error path that is lost",
      change: "`finish()` and the sequences do not throw: being offline and having nothing look the same.",
      reason: "A catch, a retry or a flag that relied on the error can never run again.",
      decision: "Decide whether the case matters; `Product.products(for:)` still throws and can tell."
    ),
    MigrationRule(
      id: "M09",
      title: "a failure that passes by",
      change: "A failed purchase throws and so does not reach the switch.",
      reason: "A `default`, an `else` or a loop that used to take the failure does not see it any more.",
      decision: "Decide what happens on failure, and write it into a catch."
    ),
    MigrationRule(
      id: "M10",
      title: "the domain of another app",
      change: "The SDK takes the domain from the bundle.",
      reason: "Products and purchases of another domain cannot be asked for.",
      decision: "Decide whether your server asks instead."
    ),
    MigrationRule(
      id: "M11",
      title: "a type that is not proven",
      change: "A member has the name of one that changed, and its receiver's type is not in sight.",
      reason: "Renaming on a guess would break code that has nothing to do with the SDK.",
      decision: "If it is the SDK's, write its type where it is declared and run again, or rename it by hand."
    ),
    MigrationRule(
      id: "M12",
      title: "a condition that cannot be decided",
      change: "The type depends on a branch of `#if` in which different modules are imported.",
      reason: "Which one is compiled is not known from the source.",
      decision: "Look at each combination of flags, and rename where it is the SDK's."
    ),
    MigrationRule(
      id: "M13",
      title: "a mention in a comment or a string",
      change: "Text names something that was renamed.",
      reason: "Text is never changed: it may be data, or history.",
      decision: "Nothing has to be done. Update it if people read it."
    ),
    MigrationRule(
      id: "M14",
      title: "stored products and purchases",
      change: "The keys of an encoded product changed, and an encoded purchase is no transaction.",
      reason: "What an older version of the app stored does not decode.",
      decision: "Decide whether to drop the old data, or to read it with a type of your own."
    ),
    MigrationRule(
      id: "M15",
      title: "a class became a struct",
      change: "`Purchase` was a class, `Transaction` is a struct and not Equatable.",
      reason: "`===`, weak references and shared changes do not carry over.",
      decision: "Compare `id`."
    ),
    MigrationRule(
      id: "M16",
      title: "a result that is carried around",
      change: "A result no longer says that a purchase failed.",
      reason: "Whoever receives a kept, passed or returned result used to receive the failure with it.",
      decision:
        "Decide what carries the failure: `Result<Product.PurchaseResult, AppCoinsSDKError>`, a type of your own, or `throws`."
    ),
    MigrationRule(
      id: "M17",
      title: "storefront, configure and deep links",
      change: "`AppcSDK.configure`, `AppcStorefront` and the links `/default?value=` and `/purchase?` are gone.",
      reason: "The mode is chosen by `/default/mode?value=appcoins|apple|automatic`.",
      decision: "Remove the call, or change the link; text is never changed for you."
    ),
    MigrationRule(
      id: "M18",
      title: "errors made by the app",
      change: "The factories `(message:description:request:)` and the initializer of `DebugInfo` are internal.",
      reason: "An error of the SDK can be made from one string only.",
      decision: "Decide what the string says, or throw an error of your own."
    ),
    MigrationRule(
      id: "M19",
      title: "a protocol that the SDK's type satisfied",
      change: "`Product` and `Purchase` lost members that satisfied requirements of your protocol.",
      reason: "The conformance does not compile.",
      decision:
        "Add forwarding members in the extension, or rename the requirements, which touches every conforming type."
    ),
  ]
}
