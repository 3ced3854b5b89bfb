import Foundation
import Testing

@testable import StoreSimulator

struct TimeRateTests {
  private static let periods: [Product.SubscriptionPeriod] = [
    .weekly, .monthly, .everyTwoMonths, .everyThreeMonths, .everySixMonths, .yearly,
  ]

  /// StoreKit's table: seconds of the six periods, of the grace periods of a week and of the others, and of billing retry.
  struct Row: Sendable, CustomTestStringConvertible {
    let rate: TimeRate
    let raw: Int
    let periods: [Double]
    let grace: (week: Double, other: Double)
    let retry: Double

    var testDescription: String { "\(rate)" }
  }

  private static func fixed(_ rate: TimeRate, _ raw: Int, _ length: Double) -> Row {
    Row(
      rate: rate,
      raw: raw,
      periods: Array(repeating: length, count: 6),
      grace: (length, length),
      retry: 2 * length
    )
  }

  static let table: [Row] = [
    Row(
      rate: .monthlyRenewalEveryHour,
      raw: 10,
      periods: [15, 60, 120, 180, 360, 720].map { $0 * 60 },
      grace: (12 * 60 + 51, 30 * 60),
      retry: 2 * 3600
    ),
    Row(
      rate: .monthlyRenewalEveryThirtyMinutes,
      raw: 11,
      periods: [10, 30, 60, 90, 180, 360].map { $0 * 60 },
      grace: (8 * 60 + 34, 15 * 60),
      retry: 3600
    ),
    Row(
      rate: .monthlyRenewalEveryFifteenMinutes,
      raw: 12,
      periods: [5, 15, 30, 45, 90, 180].map { $0 * 60 },
      grace: (4 * 60 + 17, 7 * 60 + 30),
      retry: 30 * 60
    ),
    Row(
      rate: .monthlyRenewalEveryFiveMinutes,
      raw: 13,
      periods: [3, 5, 10, 15, 30, 60].map { $0 * 60 },
      grace: (2 * 60 + 34, 2 * 60 + 30),
      retry: 10 * 60
    ),
    Row(
      rate: .monthlyRenewalEveryThirtySeconds,
      raw: 15,
      periods: [10, 30, 60, 90, 180, 360],
      grace: (9, 15),
      retry: 60
    ),
    fixed(.oneRenewalEveryFifteenMinutes, 1000, 900), fixed(.oneRenewalEveryFiveMinutes, 1001, 300),
    fixed(.oneRenewalEveryMinute, 1002, 60), fixed(.oneRenewalEveryThirtySeconds, 1003, 30),
    fixed(.oneRenewalEveryTenSeconds, 1004, 10), fixed(.oneRenewalEveryTwoSeconds, 1005, 2),
  ]

  @Test(arguments: table) func `a rate has the lengths of StoreKit's table`(row: Row) {
    let lengths = Self.periods.map { row.rate.end(of: $0, from: Stage.start).timeIntervalSince(Stage.start) }

    #expect(row.rate.rawValue == row.raw)
    #expect(lengths == row.periods)
    #expect(row.rate.gracePeriod(for: .weekly) == row.grace.week)
    for period in Self.periods.dropFirst() { #expect(row.rate.gracePeriod(for: period) == row.grace.other) }
    #expect(row.rate.billingRetryPeriod == row.retry)
  }

  @Test(
    arguments: zip(
      [
        TimeRate.realTime, .oneHourIsOneDay, .thirtyMinutesIsOneDay, .fiveMinutesIsOneDay, .oneMinuteIsOneDay,
        .thirtySecondsIsOneDay, .oneSecondIsOneDay,
      ],
      [86_400.0, 3600, 1800, 300, 60, 30, 1]
    )
  )
  func `a rate that says how long a day lasts goes by the calendar`(rate: TimeRate, day: Double) {
    // From 31 January 2026: 7 days, 28, 59, 89, 181 and 365.
    let lengths = Self.periods.map { rate.end(of: $0, from: Stage.start).timeIntervalSince(Stage.start) }

    #expect(rate.rawValue == [86_400.0, 3600, 1800, 300, 60, 30, 1].firstIndex(of: day))
    #expect(lengths == [7, 28, 59, 89, 181, 365].map { $0 * day })
    #expect(rate.gracePeriod(for: .weekly) == 6 * day && rate.gracePeriod(for: .monthly) == 16 * day)
    #expect(rate.billingRetryPeriod == 60 * day)
  }

  @Test func `every rate is in one of the tables`() {
    #expect(TimeRate.allCases.count == Self.table.count + 7)
    #expect(TimeRate(rawValue: 14) == nil)
  }

  @Test func `days are a part of a week, and three days have the short grace period`() {
    let rate = TimeRate.monthlyRenewalEveryHour
    #expect(rate.end(of: .everyThreeDays, from: Stage.start) == Stage.start + 900 * 3 / 7)
    #expect(TimeRate.realTime.gracePeriod(for: .everyThreeDays) == 6 * 86_400)
    #expect(TimeRate.realTime.gracePeriod(for: .everyTwoWeeks) == 16 * 86_400)
  }

  @Test func `the rate of the file is the rate of the session, and an unknown one is real time with a warning`()
    async throws
  {
    let shop = [SubscriptionShop.subscription("a", level: 1)]
    let known = try SubscriptionShop.configuration(shop, settings: #""_timeRate": 13"#)
    let unknown = try SubscriptionShop.configuration(shop, settings: #""_timeRate": 14"#)
    let stage = try Stage(configuration: known)
    let bought = try await stage.buy("a")

    #expect(await stage.session.timeRate == .monthlyRenewalEveryFiveMinutes)
    #expect(bought.expirationDate == Stage.start + 300)
    #expect(try await Stage(configuration: unknown).session.timeRate == .realTime)
    #expect(unknown.warnings.first?.keyPath == "settings._timeRate" && known.warnings.count == 1)
  }
}
