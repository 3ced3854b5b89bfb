/// A moment of a hybrid logical clock: 48 bits of milliseconds since 1970, and 16 bits that count within one.
///
/// Moments are compared as one number. Adding one to a full counter carries into the milliseconds, which is what a clock
/// that ran ahead would do as well.
///
/// - SeeAlso: Kulkarni, Demirbas and others, "Logical Physical Clocks" (2014).
package struct HybridTime: Hashable, Comparable, Sendable {
  /// The beginning.
  package static let zero = Self(raw: 0)
  /// The last moment that a document may tell, in the year 6429, so that there is always a next one.
  package static let maximum = Self(milliseconds: 1 << 47 - 1, counter: .max)

  /// Milliseconds in the upper 48 bits, the counter in the lower 16.
  package let raw: UInt64

  /// Takes both parts as one number.
  ///
  /// - Parameter raw: Milliseconds in the upper 48 bits, the counter in the lower 16.
  package init(raw: UInt64) { self.raw = raw }

  /// Puts the parts together.
  ///
  /// - Parameters:
  ///   - milliseconds: Milliseconds since 1970, of which 48 bits are kept.
  ///   - counter: The count within the millisecond.
  package init(milliseconds: UInt64, counter: UInt16 = 0) { raw = milliseconds << 16 | UInt64(counter) }

  /// Milliseconds since 1970.
  package var milliseconds: UInt64 { raw >> 16 }
  /// The count within the millisecond.
  package var counter: UInt16 { UInt16(truncatingIfNeeded: raw) }
  /// The moment after this one; the very last number is its own.
  package var next: Self { Self(raw: raw == .max ? raw : raw + 1) }

  /// Whether one moment is before another.
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.raw < rhs.raw }
}
