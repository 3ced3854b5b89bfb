/// What a program that runs is told as: events, and at last its outcome.
package enum ProgramReport: Sendable, Hashable {
  /// Something happened.
  case event(ProgramEvent)
  /// It is over.
  case outcome(ProgramOutcome)
}

/// A whole run.
package struct ProgramTrace: Sendable, Hashable {
  /// What happened, in order.
  package var events: [ProgramEvent]
  /// How it ended.
  package var outcome: ProgramOutcome

  /// A run.
  ///
  /// - Parameters:
  ///   - events: What happened, in order.
  ///   - outcome: How it ended.
  package init(events: [ProgramEvent], outcome: ProgramOutcome) {
    self.events = events
    self.outcome = outcome
  }
}
