import Foundation
import Testing

@testable import StoreSimulator

struct SubscriptionPeriodTests {
  @Test(arguments: [
    ("P1W", Product.SubscriptionPeriod.weekly), ("P7D", .weekly), ("P14D", .everyTwoWeeks), ("P3D", .everyThreeDays),
    ("P1M", .monthly), ("P2M", .everyTwoMonths), ("P3M", .everyThreeMonths), ("P6M", .everySixMonths), ("P1Y", .yearly),
  ])
  func `a duration in one unit is a period`(text: String, period: Product.SubscriptionPeriod) {
    #expect(Product.SubscriptionPeriod(iso8601: text) == period)
  }

  @Test(arguments: [
    ("P1M", "2026-01-31T12:00:00Z", "2026-02-28T12:00:00Z"), ("P1Y", "2024-02-29T00:00:00Z", "2025-02-28T00:00:00Z"),
    ("P3D", "2026-02-27T08:30:00Z", "2026-03-02T08:30:00Z"), ("P2W", "2025-12-25T00:00:00Z", "2026-01-08T00:00:00Z"),
    ("P6M", "2026-08-31T00:00:00Z", "2027-02-28T00:00:00Z"),
  ])
  func `a period ends by the calendar`(text: String, start: String, end: String) throws {
    let period = try #require(Product.SubscriptionPeriod(iso8601: text))
    let beginning = try Date(start, strategy: .iso8601)

    #expect(period.dateRange(referenceDate: beginning).upperBound == (try Date(end, strategy: .iso8601)))
  }

  @Test func `a period reads as words`() {
    #expect("\(Product.SubscriptionPeriod.monthly)" == "1 month")
    #expect("\(Product.SubscriptionPeriod.everyTwoWeeks)" == "2 weeks")
  }
}
