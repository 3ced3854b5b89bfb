/// Why a command line was not understood.
package struct ArgumentError: Error, Equatable, Sendable {
  /// One sentence: what is wrong and what was expected.
  package let description: String

  /// Says what is wrong.
  init(_ description: String) { self.description = description }
}
