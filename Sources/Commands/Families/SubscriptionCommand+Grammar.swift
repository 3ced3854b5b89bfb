extension [Verb] {
  /// What happens to subscriptions.
  static let subscribing: [Verb] = [
    Verb(
      "status",
      "Tells how subscriptions stand and what comes next.",
      example: "store status",
      .optional("GROUP|PRODUCT", .product, "a group, or a product of it; all if left out")
    ) { .store(.subscription(.status($0))) },
    Verb(
      "renew",
      "Renews a subscription before its time.",
      example: "store renew monthly",
      .optional("PRODUCT", .product, "the product; the only subscription if left out")
    ) { .store(.subscription(.renew($0))) },
    Verb(
      "expire",
      "Ends a subscription before its time.",
      example: "store expire monthly",
      .optional("PRODUCT", .product, "the product; the only subscription if left out")
    ) { .store(.subscription(.expire($0))) },
    Verb(
      "auto-renew",
      "Turns the renewal of a subscription on or off; no transaction tells the app.",
      example: "store auto-renew off",
      .required("on|off", .onOff(on: "it renews", off: "it ends with its period"), "whether it renews"),
      .optional("ID|PRODUCT", .refundTarget, "a transaction or the product; the only subscription if left out")
    ) { .store(.subscription(.autoRenew($0, $1))) },
    Verb(
      "price-increase",
      "Asks the person to agree to a higher price, or answers for the person.",
      example: "store price-increase request",
      .required("request|consent|decline", .choice(PriceIncreaseStep.self), "what happens"),
      .optional("ID|PRODUCT", .refundTarget, "a transaction or the product; the only subscription if left out")
    ) { .store(.subscription(.priceIncrease($0, $1))) },
    Verb(
      "billing-retry",
      "Lets renewals fail, or not.",
      example: "store billing-retry on",
      .required("on|off", .onOff(on: "renewals fail", off: "renewals go through"), "whether they fail")
    ) { .store(.subscription(.billingRetry($0))) },
    Verb(
      "grace",
      "Lets a person whose renewal fails keep the service for a while, or not.",
      example: "store grace on",
      .required("on|off", .onOff(on: "there is a grace period", off: "there is none"), "whether there is one")
    ) { .store(.subscription(.grace($0))) },
    Verb(
      "rate",
      "Tells or sets how fast subscriptions run.",
      example: "store rate monthly-renewal-every-five-minutes",
      .optional("RATE", .choice(TimeRateName.self), "the new rate")
    ) { .store(.subscription(.rate($0))) },
    Verb(
      "offers",
      "Lists the offers of subscriptions, and which the person may have.",
      example: "store offers monthly",
      .optional("PRODUCT", .product, "the product; all if left out")
    ) { .store(.subscription(.offers($0))) },
    Verb(
      "family",
      "Lets the family share what its members buy, or not.",
      example: "store family off",
      .required("on|off", .onOff(on: "the family shares", off: "what is shared is revoked"), "whether it shares")
    ) { .store(.subscription(.family($0))) },
  ]
}

extension PriceIncreaseStep: Choice {
  var summary: String {
    switch self {
    case .request: "the person is asked"
    case .consent: "the person agrees"
    case .decline: "the person declines; it ends with its period"
    }
  }
}

extension TimeRateName: Choice {
  var summary: String {
    switch self {
    case .realTime: "subscriptions last as long as they say"
    case .oneHourIsOneDay: "a day is 1 hour"
    case .thirtyMinutesIsOneDay: "a day is 30 minutes"
    case .fiveMinutesIsOneDay: "a day is 5 minutes"
    case .oneMinuteIsOneDay: "a day is 1 minute"
    case .thirtySecondsIsOneDay: "a day is 30 seconds"
    case .oneSecondIsOneDay: "a day is 1 second"
    case .monthlyRenewalEveryHour: "a month is 1 hour, a week 15 minutes"
    case .monthlyRenewalEveryThirtyMinutes: "a month is 30 minutes, a week 10"
    case .monthlyRenewalEveryFifteenMinutes: "a month is 15 minutes, a week 5"
    case .monthlyRenewalEveryFiveMinutes: "a month is 5 minutes, a week 3"
    case .monthlyRenewalEveryThirtySeconds: "a month is 30 seconds, a week 10"
    case .oneRenewalEveryFifteenMinutes: "every period is 15 minutes"
    case .oneRenewalEveryFiveMinutes: "every period is 5 minutes"
    case .oneRenewalEveryMinute: "every period is 1 minute"
    case .oneRenewalEveryThirtySeconds: "every period is 30 seconds"
    case .oneRenewalEveryTenSeconds: "every period is 10 seconds"
    case .oneRenewalEveryTwoSeconds: "every period is 2 seconds"
    }
  }
}
