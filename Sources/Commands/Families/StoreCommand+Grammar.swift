extension Noun {
  static let store = Noun(
    "store",
    "Buys, refunds and inspects purchases in the simulated store.",
    verbs: .buying + .refunding + .subscribing + .asking + .ordering + .failing + .testing + .settings
  )
}

extension [Verb] {
  /// What a person and an app do with a store.
  fileprivate static let buying: [Verb] = [
    Verb("products", "Lists the products for sale.", example: "store products") { .store(.products) },
    Verb(
      "buy",
      "Buys a product.",
      example: "store buy pro",
      .required("PRODUCT", .product, "the product"),
      .option("quantity", "N", .integer, default: 1, "how many; 1 if left out"),
      .option("offer", "OFFER", .text, "an offer by its identifier or code; store offers lists them"),
      .alternatives(
        [
          ("elsewhere", .elsewhere, "on another device, so that the app hears of the purchase by an update"),
          ("unfinished", .unfinished, "as if the app died before it could finish the transaction"),
          ("family", .family, "by a member of the family, who shares it"),
        ],
        default: PurchaseManner.inApp
      ),
      .option("ago", "DURATION", .duration, "that long ago, and renewed since; only with --elsewhere")
    ) { .store(.buy(product: $0, quantity: $1, offer: $2, manner: $3, ago: $4)) },
    Verb("restore", "Restores purchases.", example: "store restore") { .store(.restore) },
    Verb("entitlements", "Lists what the person is entitled to.", example: "store entitlements") {
      .store(.entitlements)
    },
    Verb(
      "transactions",
      "Lists the latest transaction of each product.",
      example: "store transactions --all",
      .alternatives(
        [
          ("unfinished", .unfinished, "those that the app has not finished instead"),
          ("all", .all, "every transaction instead"),
        ],
        default: TransactionScope.latest
      )
    ) { .store(.transactions($0)) },
    Verb(
      "finish",
      "Finishes a transaction.",
      example: "store finish all",
      .optional("ID|all", .finishTarget, "the transaction; the only unfinished one if left out")
    ) { .store(.finish($0)) },
  ]

  /// Purchases that wait for somebody.
  fileprivate static let asking: [Verb] = [
    Verb(
      "ask-to-buy",
      "Lets purchases wait for a parent's approval, or not.",
      example: "store ask-to-buy on",
      .required("on|off", .onOff(on: "purchases wait", off: "purchases go through"), "whether they wait"),
      .option("timeout", "DURATION", .duration, "how long until they are declined; for ever if left out")
    ) { .store(.askToBuy($0, timeout: $1)) },
    Verb(
      "approve",
      "Approves a purchase or a refund that waits.",
      example: "store approve --after 2s",
      .optional("ID", .transaction, "which; the only one that waits if left out"),
      .option("after", "DURATION", .duration, "how much later; at once if left out"),
      .option("prorated", "PERCENT", .percent, "how much of a refund; all of it if left out")
    ) { .store(.approve($0, after: $1, percent: $2)) },
    Verb(
      "decline",
      "Declines a purchase or a refund that waits.",
      example: "store decline",
      .optional("ID", .transaction, "which; the only one that waits if left out"),
      .option("after", "DURATION", .duration, "how much later; at once if left out")
    ) { .store(.decline($0, after: $1)) },
    Verb("pending", "Lists the purchases that wait for approval or were interrupted.", example: "store pending") {
      .store(.pending)
    },
    Verb(
      "interrupt",
      "Lets purchases be interrupted, or not.",
      example: "store interrupt on",
      .required("on|off", .onOff(on: "purchases are interrupted", off: "purchases go through"), "whether they are")
    ) { .store(.interrupt($0)) },
    Verb(
      "resolve",
      "Resolves an interrupted purchase.",
      example: "store resolve",
      .optional("ID", .transaction, "the purchase; the only interrupted one if left out"),
      .option("after", "DURATION", .duration, "how much later; at once if left out")
    ) { .store(.resolve($0, after: $1)) },
  ]

  /// Things that go wrong on purpose.
  fileprivate static let failing: [Verb] = [
    Verb(
      "cancel-next",
      "Lets the person cancel the next purchase or request for a refund.",
      example: "store cancel-next",
      .optional("REQUEST", .choice(CancellableRequest.self), "which request; purchase if left out")
    ) { .store(.cancelNext($0 ?? .purchase)) },
    Verb(
      "unverified",
      "Lets the next transaction fail its verification.",
      example: "store unverified invalid-signature",
      .required("ERROR", .choice(VerificationErrorName.self), "the reason")
    ) { .store(.unverified($0)) },
  ]

  /// Where the store is, and what it starts from.
  fileprivate static let settings: [Verb] = [
    Verb(
      "locale",
      "Tells or sets the locale of names; prices follow the storefront.",
      example: "store locale de_DE",
      .optional("LOCALE", .locale, "the new locale")
    ) { .store(.locale($0)) },
    Verb(
      "storefront",
      "Tells or sets the storefront.",
      example: "store storefront DEU",
      .optional("CODE", .storefront, "the new storefront's country code")
    ) { .store(.storefront($0)) },
    Verb(
      "check",
      "Checks store files and says what is wrong with them.",
      example: "store check Products.storekit",
      .repeated("FILE", .file, "the files")
    ) { .store(.check(files: $0)) },
    Verb(
      "token",
      "Shows the signed token of a transaction.",
      example: "store token 1",
      .optional("ID", .transaction, "the transaction; the latest if left out")
    ) { .store(.token($0)) },
    Verb(
      "verify",
      "Says what a token contains and whether it can be believed.",
      example: "store verify token.jws",
      .required("TOKEN|FILE", .file, "the token, or a file with nothing else in it"),
      .option(
        "environment",
        "ENVIRONMENT",
        .choice(TokenEnvironment.self),
        default: .xcode,
        "where it is said to come from; xcode if left out"
      )
    ) { .store(.verify(token: $0, environment: $1)) },
    Verb(
      "reset",
      "Puts the store back to its beginning.",
      example: "store reset --transactions",
      .flag("transactions", "only remove the transactions and keep the settings")
    ) { .store(.reset(transactionsOnly: $0)) },
  ]
}

extension Kind where Value == FinishTarget {
  fileprivate static var finishTarget: Kind {
    Kind([.fixed([Candidate("all", help: "every unfinished transaction")]), .transactions]) {
      (word, label) throws(Mistake) in
      word.text == "all" ? .all : .transaction(try Kind<UInt64>.transaction.read(word, label))
    }
  }
}

extension Kind where Value == RefundTarget {
  /// Digits are an identifier; any other word is a product.
  static var refundTarget: Kind {
    Kind([.products, .transactions]) { (word, label) throws(Mistake) in
      if let identifier = UInt64(digits: word.text) { return .transaction(identifier) }
      return .product(try Kind<String>.product.read(word, label))
    }
  }
}

extension TokenEnvironment: Choice {
  var summary: String {
    switch self {
    case .xcode: "a test in Xcode, or this store"
    case .sandbox: "Apple's sandbox"
    case .production: "the App Store"
    }
  }
}
