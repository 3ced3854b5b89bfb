import Commands
import Foundation

extension JSONValue {
  /// The value that a path leads to.
  ///
  /// - Parameter path: Keys and places; `.count` of a list that has no such key is its length.
  /// - Returns: `nil` when the path leads nowhere.
  func value(at path: ReplyPath) -> JSONValue? {
    path.steps.reduce(self as JSONValue?) { value, step in
      switch (value, step) {
      case (.array(let elements), .index(let index)): elements.indices.contains(index) ? elements[index] : nil
      case (.array(let elements), .key("count")): .number("\(elements.count)")
      case (let value?, .key(let name)): value[name]
      default: nil
      }
    }
  }

  /// Whether the value compares so with a literal.
  ///
  /// Numbers compare by value. Prices are strings in replies, since `19.99` has no exact binary form; a string that is
  /// as a whole a number compares with a number by value too.
  ///
  /// - Parameters:
  ///   - comparison: How to compare.
  ///   - literal: The right-hand side.
  /// - Returns: Whether it holds; values without an order are neither less nor greater.
  func compares(_ comparison: Comparison, _ literal: JSONValue) -> Bool {
    switch comparison {
    case .equal: isEqual(to: literal)
    case .notEqual: !isEqual(to: literal)
    case .less: order(with: literal).map { $0 < 0 } ?? false
    case .lessOrEqual: order(with: literal).map { $0 <= 0 } ?? false
    case .greater: order(with: literal).map { $0 > 0 } ?? false
    case .greaterOrEqual: order(with: literal).map { $0 >= 0 } ?? false
    case .contains: holds(literal)
    }
  }

  private func isEqual(to other: JSONValue) -> Bool {
    self == other || order(with: other) == 0
  }

  private func holds(_ literal: JSONValue) -> Bool {
    switch (self, literal) {
    case (.string(let text), .string(let part)): text.contains(part)
    case (.array(let elements), _): elements.contains { $0.isEqual(to: literal) }
    default: false
    }
  }

  /// -1, 0 or 1, `nil` for values without a common order.
  private func order(with other: JSONValue) -> Int? {
    if case .number = other, let left = number, let right = other.number {
      return left < right ? -1 : left > right ? 1 : 0
    }
    guard case .string(let left) = self, case .string(let right) = other else { return nil }
    return left < right ? -1 : left > right ? 1 : 0
  }

  private var number: Decimal? {
    switch self {
    case .number(let text), .string(let text):
      // `Decimal(string:)` reads a prefix, so the whole text has to look like a number first.
      text.allSatisfy { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) } ? Decimal(string: text) : nil
    default: nil
    }
  }
}
