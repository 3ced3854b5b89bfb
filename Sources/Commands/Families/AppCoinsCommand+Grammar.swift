extension Noun {
  static let appcoins = Noun(
    "appcoins",
    "Buys through the AppCoins SDK's former and present surface, side by side.",
    verbs: .appCoinsBuying + .appCoinsOrdering + .appCoinsSettings
  )
}

extension [Verb] {
  /// What an app calls.
  fileprivate static let appCoinsBuying: [Verb] = [
    Verb("initialize", "Starts the market, as an app does first.", example: "appcoins initialize") {
      .appcoins(.initialize)
    },
    Verb("available", "Tells whether things can be bought, on each surface.", example: "appcoins available") {
      .appcoins(.available)
    },
    Verb("products", "Lists what is sold, by the names of both surfaces.", example: "appcoins products") {
      .appcoins(.products)
    },
    Verb(
      "buy",
      "Buys a product, and tells what each surface makes of it.",
      example: "appcoins buy pro",
      .required("PRODUCT", .product, "the product"),
      .alternatives(
        [
          ("old", .former, "on the former surface, whose guards differ"),
          ("elsewhere", .elsewhere, "on another device, so that it comes through the updates"),
        ],
        default: AppCoinsOrder.Manner.present
      ),
      .option("payload", "TEXT", .text, "what the purchase hands back; the present surface knows only a UUID"),
      .option("order", "TEXT", .text, "the app's own number of the order; the present surface knows none")
    ) { .appcoins(.buy(product: $0, AppCoinsOrder($1, payload: $2, orderID: $3))) },
    Verb("unfinished", "Lists what the app has not finished.", example: "appcoins unfinished") {
      .appcoins(.unfinished)
    },
    Verb("all", "Lists everything that was bought.", example: "appcoins all") { .appcoins(.all) },
    Verb(
      "latest",
      "Shows the newest purchase of a product.",
      example: "appcoins latest pro",
      .required("PRODUCT", .product, "the product")
    ) { .appcoins(.latest(product: $0)) },
    Verb(
      "finish",
      "Finishes a purchase; what is not finished within 24 hours is refunded.",
      example: "appcoins finish all",
      .optional("ID|all", .appCoinsTarget, "the purchase; the only unfinished one if left out")
    ) { .appcoins(.finish($0)) },
    Verb(
      "updates",
      "Tells what comes of purchases outside their calls, on each surface, or no longer.",
      example: "appcoins updates on",
      .required("on|off", .onOff(on: "updates are told", off: "they are not"), "whether they are told")
    ) { .appcoins(.updates($0)) },
  ]

  /// What somebody else decides.
  fileprivate static let appCoinsOrdering: [Verb] = [
    Verb(
      "next",
      "Orders how the next purchase ends, or tells what was ordered.",
      example: "appcoins next pending",
      .optional("ENDING", .choice(AppCoinsEnding.self), "how it ends; tells what was ordered if left out"),
      .flag("forget", "forget what was ordered")
    ) { .appcoins(.next($0, isForgetting: $1)) },
    Verb(
      "checkout",
      "Ends the checkout in which a customer is.",
      example: "appcoins checkout success",
      .required("END", .choice(AppCoinsCheckoutEnd.self), "how it ends")
    ) { .appcoins(.checkout($0)) },
    Verb("approve", "Approves the purchase that waits.", example: "appcoins approve") {
      .appcoins(.decide(isApproved: true))
    },
    Verb("decline", "Declines the purchase that waits.", example: "appcoins decline") {
      .appcoins(.decide(isApproved: false))
    },
    Verb(
      "refund",
      "Refunds a purchase.",
      example: "appcoins refund AC-1",
      .required("ID", .appCoinsTarget, "the purchase")
    ) { .appcoins(.refund($0)) },
    Verb(
      "intent",
      "Tells which purchase began outside the app, begins one, or decides about it.",
      example: "appcoins intent pro",
      .optional("PRODUCT|confirm|reject", .appCoinsIntent, "the product, or what the app does; tells if left out")
    ) { .appcoins(.intent($0 ?? .tell)) },
  ]

  /// Where the app is, and what it starts from.
  fileprivate static let appCoinsSettings: [Verb] = [
    Verb(
      "network",
      "Tells or sets how the market can be reached.",
      example: "appcoins network offline",
      .optional("STATE", .choice(AppCoinsNetwork.self), "how it can be reached")
    ) { .appcoins(.network($0)) },
    Verb(
      "mode",
      "Tells or chooses the market that the person buys from; it is kept.",
      example: "appcoins mode apple",
      .optional("MODE", .choice(AppCoinsMode.self), "the market")
    ) { .appcoins(.mode($0)) },
    Verb(
      "distribution",
      "Tells or says where the app came from.",
      example: "appcoins distribution app-store",
      .optional("ORIGIN", .choice(AppCoinsDistribution.self), "where it came from")
    ) { .appcoins(.distribution($0)) },
    Verb(
      "handle",
      "Opens the app with a link, and tells whether it was the market's.",
      example: "appcoins handle app.deepcuts.iap://wallet.appcoins.io/default/info",
      .required("URL", .text, "the link"),
      .flag("old", "on the former surface, which knows other links")
    ) { .appcoins(.handle(url: $0, isFormer: $1)) },
    Verb(
      "wallet",
      "Tells the addresses of the device's wallets, the one in use first.",
      example: "appcoins wallet --switch",
      .flag("switch", "go on with another wallet")
    ) { .appcoins(.wallet(isSwitching: $0)) },
    Verb(
      "relaunch",
      "Ends the app and starts it again, as far as the market knows.",
      example: "appcoins relaunch"
    ) { .appcoins(.relaunch) },
  ]
}

extension Kind where Value == AppCoinsTarget {
  /// A purchase such as `AC-1`, which may be typed as `1`, or `all`.
  fileprivate static var appCoinsTarget: Kind {
    Kind([.fixed([Candidate("all", help: "every unfinished purchase")]), .purchases]) { (word, label) throws(Mistake) in
      if word.text == "all" { return .all }
      let text = word.text.uppercased()
      guard let number = UInt64(digits: text.hasPrefix("AC-") ? String(text.dropFirst(3)) : text) else {
        throw Mistake(
          .invalidIdentifier,
          "\(label) must be a purchase such as AC-1, not \(shown(word.text)).",
          at: word.range.lowerBound
        )
      }
      return .number(number)
    }
  }
}

extension Kind where Value == AppCoinsIntent {
  /// `confirm`, `reject`, or a product.
  fileprivate static var appCoinsIntent: Kind {
    let words = [Candidate("confirm", help: "the app goes on with it"), Candidate("reject", help: "the app does not")]
    return Kind([.fixed(words), .products]) { (word, label) throws(Mistake) in
      switch word.text {
      case "confirm": return .confirm
      case "reject": return .reject
      default: return .begin(product: try Kind<String>.product.read(word, label))
      }
    }
  }
}

extension AppCoinsEnding: Choice {
  var summary: String {
    switch self {
    case .success: "it is paid for"
    case .unverified: "it is paid for, and its signature is wrong"
    case .pending: "it waits for approve or decline"
    case .cancelled: "the customer changes their mind"
    case .checkout: "the customer stays in the checkout"
    case .lost: "it is paid for, and the network goes away before the answer"
    case .networkError: "the market cannot be reached"
    case .systemError: "the market fails"
    case .notEntitled: "the app is not entitled to sell"
    case .productUnavailable: "the product is not sold"
    case .purchaseNotAllowed: "it is not allowed"
    case .unknown: "something else goes wrong"
    }
  }
}

extension AppCoinsCheckoutEnd: Choice {
  var summary: String {
    switch self {
    case .success: "it was paid"
    case .failure: "it was not paid"
    case .cancel: "the customer changed their mind"
    case .lost: "it was paid, and the network went away before the answer"
    }
  }
}

extension AppCoinsNetwork: Choice {
  var summary: String {
    switch self {
    case .online: "the market answers"
    case .offline: "the network is away"
    case .failing: "the market answers with errors"
    }
  }
}

extension AppCoinsMode: Choice {
  var summary: String {
    switch self {
    case .automatic: "the market that the app came from"
    case .appcoins: "AppCoins, unless the app came from the App Store"
    case .apple: "Apple's market"
    }
  }
}

extension AppCoinsDistribution: Choice {
  var summary: String {
    switch self {
    case .simulator: "built on this machine"
    case .marketplace: "from a market beside Apple's"
    case .web: "from the web"
    case .appStore: "from the App Store"
    case .testFlight: "from TestFlight"
    }
  }
}
