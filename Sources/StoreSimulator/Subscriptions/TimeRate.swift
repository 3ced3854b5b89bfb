public import Foundation

/// How fast subscriptions run.
///
/// The raw values are those of StoreKit's test session and of `_timeRate` in a configuration file.
///
/// - SeeAlso: StoreKitTest, `SKTestSession.TimeRate`.
public enum TimeRate: Int, Hashable, Sendable, CaseIterable {
  /// Subscriptions last as long as they say.
  case realTime = 0
  /// A day of a subscription lasts an hour.
  case oneHourIsOneDay = 1
  /// A day of a subscription lasts thirty minutes.
  case thirtyMinutesIsOneDay = 2
  /// A day of a subscription lasts five minutes.
  case fiveMinutesIsOneDay = 3
  /// A day of a subscription lasts a minute.
  case oneMinuteIsOneDay = 4
  /// A day of a subscription lasts thirty seconds.
  case thirtySecondsIsOneDay = 5
  /// A day of a subscription lasts a second.
  case oneSecondIsOneDay = 6
  /// A month lasts an hour.
  case monthlyRenewalEveryHour = 10
  /// A month lasts thirty minutes.
  case monthlyRenewalEveryThirtyMinutes = 11
  /// A month lasts fifteen minutes.
  case monthlyRenewalEveryFifteenMinutes = 12
  /// A month lasts five minutes.
  case monthlyRenewalEveryFiveMinutes = 13
  /// A month lasts thirty seconds.
  case monthlyRenewalEveryThirtySeconds = 15
  /// Every period lasts fifteen minutes.
  case oneRenewalEveryFifteenMinutes = 1000
  /// Every period lasts five minutes.
  case oneRenewalEveryFiveMinutes = 1001
  /// Every period lasts a minute.
  case oneRenewalEveryMinute = 1002
  /// Every period lasts thirty seconds.
  case oneRenewalEveryThirtySeconds = 1003
  /// Every period lasts ten seconds.
  case oneRenewalEveryTenSeconds = 1004
  /// Every period lasts two seconds.
  case oneRenewalEveryTwoSeconds = 1005
}

extension TimeRate {
  /// How a rate makes time shorter.
  private enum Pace {
    /// A day lasts this many seconds.
    case day(TimeInterval)
    /// A week and a month last this many seconds.
    case week(TimeInterval, month: TimeInterval)
    /// Every period lasts this many seconds.
    case always(TimeInterval)
  }

  private var pace: Pace {
    switch self {
    case .realTime: .day(86_400)
    case .oneHourIsOneDay: .day(3600)
    case .thirtyMinutesIsOneDay: .day(1800)
    case .fiveMinutesIsOneDay: .day(300)
    case .oneMinuteIsOneDay: .day(60)
    case .thirtySecondsIsOneDay: .day(30)
    case .oneSecondIsOneDay: .day(1)
    case .monthlyRenewalEveryHour: .week(900, month: 3600)
    case .monthlyRenewalEveryThirtyMinutes: .week(600, month: 1800)
    case .monthlyRenewalEveryFifteenMinutes: .week(300, month: 900)
    case .monthlyRenewalEveryFiveMinutes: .week(180, month: 300)
    case .monthlyRenewalEveryThirtySeconds: .week(10, month: 30)
    case .oneRenewalEveryFifteenMinutes: .always(900)
    case .oneRenewalEveryFiveMinutes: .always(300)
    case .oneRenewalEveryMinute: .always(60)
    case .oneRenewalEveryThirtySeconds: .always(30)
    case .oneRenewalEveryTenSeconds: .always(10)
    case .oneRenewalEveryTwoSeconds: .always(2)
    }
  }

  /// When a period ends.
  ///
  /// - Parameters:
  ///   - period: How long it lasts by the calendar.
  ///   - start: When it begins.
  /// - Returns: Its end at this rate.
  public func end(of period: Product.SubscriptionPeriod, from start: Date) -> Date {
    switch pace {
    case .day(86_400): return period.end(from: start)
    case .day(let day): return start + period.end(from: start).timeIntervalSince(start) / 86_400 * day
    case .always(let length): return start + length
    case .week(let week, let month):
      let length =
        switch period.unit {
        case .day: week / 7
        case .week: week
        case .month: month
        case .year: 12 * month
        }
      return start + Double(period.value) * length
    }
  }

  /// How long a customer whose renewal failed keeps the service, in seconds.
  ///
  /// - Parameter period: The period of the subscription: up to a week it is shorter.
  /// - Returns: The length of a grace period.
  public func gracePeriod(for period: Product.SubscriptionPeriod) -> TimeInterval {
    let isShort = period.unit == .day ? period.value <= 7 : period == .weekly
    return switch pace {
    case .day(let day): (isShort ? 6 : 16) * day
    case .always(let length): length
    // The seconds of StoreKit's table: six sevenths of a week without a fraction, or half a month.
    case .week(let week, let month): isShort ? (week * 6 / 7).rounded() : month / 2
    }
  }

  /// How long the store tries to renew a subscription whose renewal failed, in seconds.
  public var billingRetryPeriod: TimeInterval {
    switch pace {
    case .day(let day): 60 * day
    case .always(let length): 2 * length
    case .week(_, let month): 2 * month
    }
  }
}
