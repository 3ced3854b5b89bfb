public import Foundation

extension Product {
  /// How long a subscription lasts before it renews.
  public struct SubscriptionPeriod: Hashable, Sendable, Codable {
    /// What is counted.
    public enum Unit: String, Hashable, Sendable, Codable {
      /// Days.
      case day
      /// Weeks.
      case week
      /// Months.
      case month
      /// Years.
      case year
    }

    /// How many units.
    public let value: Int
    /// The unit.
    public let unit: Unit

    init(value: Int, unit: Unit) {
      self.value = value
      self.unit = unit
    }

    /// Seven days.
    public static let weekly = SubscriptionPeriod(value: 1, unit: .week)
    /// One month.
    public static let monthly = SubscriptionPeriod(value: 1, unit: .month)
    /// One year.
    public static let yearly = SubscriptionPeriod(value: 1, unit: .year)
    /// Three days.
    public static let everyThreeDays = SubscriptionPeriod(value: 3, unit: .day)
    /// Two weeks.
    public static let everyTwoWeeks = SubscriptionPeriod(value: 2, unit: .week)
    /// Two months.
    public static let everyTwoMonths = SubscriptionPeriod(value: 2, unit: .month)
    /// Three months.
    public static let everyThreeMonths = SubscriptionPeriod(value: 3, unit: .month)
    /// Six months.
    public static let everySixMonths = SubscriptionPeriod(value: 6, unit: .month)

    /// The moments from a date until the period after it ends, by the Gregorian calendar in UTC.
    ///
    /// - Parameter referenceDate: When the period begins.
    /// - Returns: The period's beginning and end.
    public func dateRange(referenceDate: Date = .now) -> Range<Date> {
      referenceDate..<end(from: referenceDate)
    }
  }
}

extension Product.SubscriptionPeriod {
  /// Reads a duration with one unit, such as "P1M"; whole weeks of days become weeks.
  ///
  /// - SeeAlso: ISO 8601, durations.
  init?(iso8601 text: String) {
    let units: [Character: Unit] = ["D": .day, "W": .week, "M": .month, "Y": .year]
    let digits = text.dropFirst().dropLast()
    guard text.first == "P", let unit = text.last.flatMap({ units[$0] }), (1...4).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let value = Int(digits), value > 0
    else { return nil }
    let isWeeks = unit == .day && value.isMultiple(of: 7)
    self.init(value: isWeeks ? value / 7 : value, unit: isWeeks ? .week : unit)
  }

  /// The duration as it is written, such as "P1M".
  ///
  /// - SeeAlso: ISO 8601, durations.
  var iso8601: String { "P\(value)\(unit.rawValue.prefix(1).uppercased())" }

  /// When a period that begins at a date ends.
  func end(from start: Date) -> Date {
    let component: Calendar.Component =
      switch unit {
      case .day: .day
      case .week: .weekOfYear
      case .month: .month
      case .year: .year
      }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar.date(byAdding: component, value: value, to: start) ?? start
  }
}

extension Product.SubscriptionPeriod: CustomStringConvertible {
  /// The period in words, such as "1 month".
  public var description: String { "\(value) \(unit.rawValue)\(value == 1 ? "" : "s")" }
}
