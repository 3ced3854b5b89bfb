extension [Verb] {
  /// Requests that fail when a test says so.
  static let ordering: [Verb] = [
    Verb(
      "fail",
      "Lets requests to the store fail, or lists what was ordered.",
      example: "store fail purchase product-unavailable --nth 3",
      .optional("API|off", .dependent(.requests), "which requests; off takes back; left out, the list"),
      .optional("ERROR|API", .dependent(.failures), "the error; network-error if left out. Behind off, the request"),
      .flag("once", "only the next such request"),
      .flag("always", "every one until told otherwise; so for all but purchases"),
      .option("nth", "N", .count, "only the one with this number, 1 being the next")
    ) { (request, error, once, always, nth) throws(Mistake) in
      .store(.fail(try FailureOrder(request, error, .init(once: once, always: always, nth: nth))))
    }
  ]

  /// What a test asks of the store beyond purchases.
  static let testing: [Verb] = [
    Verb(
      "settled",
      "Waits until every consequence of what was done is visible everywhere.",
      example: "store settled --patience 5s",
      .option("patience", "DURATION", .duration, "how long nobody may read before it gives up; 1s if left out")
    ) { .store(.settled(patience: $0)) },
    Verb(
      "trace",
      "Tells who received which transaction and when, who listens, and what waits for nobody.",
      example: "store trace 50",
      .optional("N", .count, "how many of the latest entries; 20 if left out"),
      .alternatives(
        [
          ("follow", .begin, "tells new entries as they come, from now on"),
          ("unfollow", .end, "no longer tells new entries"),
        ],
        default: TraceFollowing.unchanged
      )
    ) { .store(.trace(latest: $0, following: $1)) },
    Verb(
      "app-transaction",
      "Shows the purchase of the app itself.",
      example: "store app-transaction --refresh",
      .flag("refresh", "signs it anew")
    ) { .store(.appTransaction(refreshing: $0)) },
    Verb(
      "intent",
      "Begins a purchase outside the app, which the app goes on with.",
      example: "store intent pro",
      .required("PRODUCT", .product, "the product")
    ) { .store(.intent(product: $0)) },
    Verb(
      "message",
      "Says something to the person, for the app to show.",
      example: "store message billing-issue",
      .required("REASON", .choice(MessageReason.self), "what it is about")
    ) { .store(.message($0)) },
    Verb(
      "show",
      "Shows a sheet of the store's, as the app asks for it.",
      example: "store show manage-subscriptions",
      .required("SHEET", .choice(StoreSheetName.self), "the sheet")
    ) { .store(.show($0)) },
  ]
}

extension MessageReason: Choice {
  var summary: String {
    switch self {
    case .billingIssue: "a renewal could not be paid for"
    case .generic: "something else"
    case .priceIncreaseConsent: "a subscription becomes dearer"
    case .winBackOffer: "an offer to come back"
    }
  }
}

extension StoreSheetName: Choice {
  var summary: String {
    switch self {
    case .manageSubscriptions: "the person's subscriptions"
    case .offerCode: "a place to type the code of an offer"
    }
  }
}

extension CandidateSource {
  /// The requests that can fail, and the word that takes back.
  fileprivate static let requests = CandidateSource.fixed(
    FailingRequest.candidates + [Candidate(FailureOrder.off, help: "nothing fails any more, or no request of one kind")]
  )

  /// The errors of the request that was typed before.
  fileprivate static let failures = CandidateSource.dependent(all: FailingRequest.purchase.errors) { words in
    guard let word = words.last else { return [] }
    if word == FailureOrder.off { return FailingRequest.candidates }
    return FailingRequest(rawValue: word)?.errors ?? []
  }
}
