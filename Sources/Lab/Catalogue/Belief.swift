/// Where a widespread belief and the measurement differ, and which variants show it.
package struct Belief: Sendable, Hashable {
  /// The row of the page of beliefs, from 1.
  package let number: Int
  /// What is believed.
  package let believed: String
  /// What was measured.
  package let measured: String
  /// The variants of the experiment that show it, by name.
  package let shownBy: [String]

  /// A belief.
  ///
  /// - Parameters:
  ///   - number: The row of the page of beliefs, from 1.
  ///   - believed: What is believed.
  ///   - measured: What was measured.
  ///   - shownBy: The variants that show it.
  package init(number: Int, believed: String, measured: String, shownBy: [String]) {
    self.number = number
    self.believed = believed
    self.measured = measured
    self.shownBy = shownBy
  }
}
