/// What came of running a variant in one mode.
package enum RunObservation: Sendable, Hashable, Codable {
  /// It ran; what it did, its end last.
  case ran([ObservedEvent])
  /// The compiler refused it; the first thing it said.
  case rejected(String)
  /// The compiler died over it; how, as a sentence.
  case crashed(String)
  /// It compiles and is no program, for example for want of an entry point; a sentence.
  case notAProgram(String)
}
