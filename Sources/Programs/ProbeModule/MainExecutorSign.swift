/// Tells whether the main actor's executor runs the calling code.
///
/// The public functions that could tell end the program when the answer is no. A conformance that is isolated to the main
/// actor is found by a cast only on the main actor, so the cast is the answer, whatever executor the main actor has.
///
/// - SeeAlso: SE-0470 "Global-actor isolated conformances", dynamic casting.
enum MainExecutorSign {
  /// Whether the main actor's executor runs the calling code.
  static var isVisible: Bool { sign is any Marked }

  // Erased, or the compiler would answer instead of the runtime.
  private static let sign: any Sendable = Sign()
}

/// What the cast looks for.
private protocol Marked {}

private struct Sign: Sendable {}

@MainActor extension Sign: @MainActor Marked {}
