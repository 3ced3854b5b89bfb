/// Reads lengths of time as people type them: numbers with units, the greater unit first.
enum DurationText {
  /// What keeps a text from being a duration.
  enum Problem: Error, Equatable {
    /// It is not made of numbers with units in falling order.
    case malformed
    /// It is longer than a thousand years, which no calendar of the store is meant for.
    case tooLong

    func sentence(_ label: String, word: String) -> String {
      switch self {
      case .malformed: "\(label) must be a duration such as 90s, 1h30m or 30d, not \(shown(word))."
      case .tooLong: "\(label) must be a duration of at most a thousand years, not \(shown(word))."
      }
    }
  }

  /// The units from the greatest to the least, each with its length in nanoseconds.
  private static let units: [(name: String, nanoseconds: Int128)] = [
    ("w", 604_800_000_000_000), ("d", 86_400_000_000_000), ("h", 3_600_000_000_000), ("m", 60_000_000_000),
    ("s", 1_000_000_000), ("ms", 1_000_000), ("us", 1000), ("ns", 1),
  ]
  private static let longest: Int128 = 365_250 * 86_400_000_000_000

  /// Reads a text as a whole.
  ///
  /// A number may have a fraction of at most nine digits (`1.5h`); what is finer than a nanosecond is dropped.
  ///
  /// - Parameter text: Such as `500ms`, `1h30m`, `1w`.
  /// - Returns: The duration, or what keeps the text from being one.
  static func read(_ text: String) -> Result<Duration, Problem> {
    var rest = text.utf8[...]
    var units = Self.units[...]
    var total: Int128 = 0
    repeat {
      guard let number = takeNumber(from: &rest) else { return .failure(.malformed) }
      let name = String(Substring(rest.prefix { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }))
      guard let index = units.firstIndex(where: { $0.name == name }) else { return .failure(.malformed) }
      rest = rest.dropFirst(name.utf8.count)
      // At most 12 digits before the point and 9 behind it, times 15 digits: far below the 38 of the type.
      guard number.whole < 1_000_000_000_000 else { return .failure(.tooLong) }
      total += (number.whole * 1_000_000_000 + number.billionths) * units[index].nanoseconds / 1_000_000_000
      units = units[(index + 1)...]
    } while !rest.isEmpty
    return total <= longest ? .success(Duration(attoseconds: total * 1_000_000_000)) : .failure(.tooLong)
  }

  private static func takeNumber(
    from rest: inout Substring.UTF8View
  ) -> (whole: Int128, billionths: Int128)? {
    let digits = rest.prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    rest = rest.dropFirst(digits.count)
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    let whole = significant.count > 12 ? 1_000_000_000_000 : number(significant)
    guard rest.first == UInt8(ascii: ".") else { return (whole, 0) }
    let fraction = rest.dropFirst().prefix(while: \.isDigit)
    guard !fraction.isEmpty, fraction.count <= 9 else { return nil }
    rest = rest.dropFirst(fraction.count + 1)
    let scale = (fraction.count..<9).reduce(into: 1) { scale, _ in scale *= 10 }
    return (whole, number(fraction) * Int128(scale))
  }

  private static func number(_ digits: Substring.UTF8View) -> Int128 {
    digits.reduce(0) { $0 * 10 + Int128($1 - UInt8(ascii: "0")) }
  }
}
