/// What can be asked of the subscriptions of the simulated store.
package enum SubscriptionCommand: Sendable, Equatable {
  /// Tells how subscriptions stand: all, or those of a group or of a product's group.
  case status(String?)
  /// Renews the only subscription, or a product's, before its time.
  case renew(String?)
  /// Ends the only subscription, or a product's, before its time.
  case expire(String?)
  /// Turns the renewal of a subscription on or off.
  case autoRenew(Bool, RefundTarget?)
  /// Asks the person about a higher price, or answers.
  case priceIncrease(PriceIncreaseStep, RefundTarget?)
  /// Gives a person whose renewal failed a grace period, or not.
  case grace(Bool)
  /// Lets renewals fail, or not.
  case billingRetry(Bool)
  /// Tells how fast subscriptions run, or sets it.
  case rate(TimeRateName?)
  /// Lets the family share, or not.
  case family(Bool)
  /// Lists the offers of every subscription, or of one product.
  case offers(String?)
}

/// What happens to a higher price.
package enum PriceIncreaseStep: String, Sendable, CaseIterable {
  /// The person is asked.
  case request
  /// The person agrees.
  case consent
  /// The person does not agree.
  case decline
}

/// How fast subscriptions run, by the names of StoreKit's test session.
///
/// - SeeAlso: StoreKitTest, `SKTestSession.TimeRate`.
package enum TimeRateName: String, Sendable, CaseIterable {
  /// As long as they say.
  case realTime = "real-time"
  /// A day is an hour.
  case oneHourIsOneDay = "one-hour-is-one-day"
  /// A day is thirty minutes.
  case thirtyMinutesIsOneDay = "thirty-minutes-is-one-day"
  /// A day is five minutes.
  case fiveMinutesIsOneDay = "five-minutes-is-one-day"
  /// A day is a minute.
  case oneMinuteIsOneDay = "one-minute-is-one-day"
  /// A day is thirty seconds.
  case thirtySecondsIsOneDay = "thirty-seconds-is-one-day"
  /// A day is a second.
  case oneSecondIsOneDay = "one-second-is-one-day"
  /// A month is an hour.
  case monthlyRenewalEveryHour = "monthly-renewal-every-hour"
  /// A month is thirty minutes.
  case monthlyRenewalEveryThirtyMinutes = "monthly-renewal-every-thirty-minutes"
  /// A month is fifteen minutes.
  case monthlyRenewalEveryFifteenMinutes = "monthly-renewal-every-fifteen-minutes"
  /// A month is five minutes.
  case monthlyRenewalEveryFiveMinutes = "monthly-renewal-every-five-minutes"
  /// A month is thirty seconds.
  case monthlyRenewalEveryThirtySeconds = "monthly-renewal-every-thirty-seconds"
  /// Every period is fifteen minutes.
  case oneRenewalEveryFifteenMinutes = "one-renewal-every-fifteen-minutes"
  /// Every period is five minutes.
  case oneRenewalEveryFiveMinutes = "one-renewal-every-five-minutes"
  /// Every period is a minute.
  case oneRenewalEveryMinute = "one-renewal-every-minute"
  /// Every period is thirty seconds.
  case oneRenewalEveryThirtySeconds = "one-renewal-every-thirty-seconds"
  /// Every period is ten seconds.
  case oneRenewalEveryTenSeconds = "one-renewal-every-ten-seconds"
  /// Every period is two seconds.
  case oneRenewalEveryTwoSeconds = "one-renewal-every-two-seconds"
}

extension SubscriptionCommand {
  /// The verb in full.
  var verb: String {
    switch self {
    case .status: "status"
    case .renew: "renew"
    case .expire: "expire"
    case .autoRenew: "auto-renew"
    case .priceIncrease: "price-increase"
    case .grace: "grace"
    case .billingRetry: "billing-retry"
    case .rate: "rate"
    case .family: "family"
    case .offers: "offers"
    }
  }
}
