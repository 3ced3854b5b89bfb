/// What is to be proven with processes of the program itself.
package struct ProofCommand: Sendable, Equatable {
  /// The promises that can be proven.
  package enum Promise: String, Choice {
    /// What was dismissed stays dismissed on a device that was set up anew.
    case reinstall
    /// What is dismissed on one device leaves the screen of another.
    case propagation

    var summary: String {
      switch self {
      case .reinstall: "a device is erased and set up anew, and still knows what was dismissed"
      case .propagation: "what one device dismisses leaves the screen of another"
      }
    }
  }

  /// Which promise, nil for every one.
  package var promise: Promise?
  /// Where the cloud is, as `--cloud` says it; nil for a file in a folder of the proof's own.
  package var cloud: String?
  /// A command of the shell that is run while the dismissal is on its way.
  package var meanwhile: String?
}

extension Verb {
  /// The verb of the noun `device` that proves.
  static let prove = Verb(
    "prove",
    "Proves with processes of its own that dismissals survive a reinstallation and reach other devices.",
    example: "device prove reinstall",
    .optional("PROMISE", .choice(ProofCommand.Promise.self), "which; both if left out"),
    .option("cloud", "CLOUD", .text, "where the devices meet; a file of the proof's own if left out"),
    .option("meanwhile", "COMMAND", .text, "run by the shell while the dismissal is on its way, to break something")
  ) { .proof(ProofCommand(promise: $0, cloud: $1, meanwhile: $2)) }
}
