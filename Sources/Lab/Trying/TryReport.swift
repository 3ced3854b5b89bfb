package import CompilerService

/// What came of checking a copied program after it was saved.
package struct TryReport: Sendable, Hashable {
  /// The path of the copy.
  package var file: String
  /// What it holds.
  package var text: String
  /// What the compiler makes of it, by mode.
  package var observations: [CompilerMode: CompileObservation]
  /// The mode in which it ran: the first of those that an experiment runs in.
  package var mode: CompilerMode?
  /// What came of running it; nothing when no mode accepts it.
  package var run: RunObservation?
  /// Why it could not be checked, as a sentence, when it could not.
  package var failure: String?
}
