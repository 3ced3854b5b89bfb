/// What the signal means that ended a program.
package struct ProgramTrap: Sendable, Hashable {
  /// The kinds of traps.
  package enum Kind: String, Sendable, CaseIterable {
    /// Code of the main actor found itself elsewhere; libdispatch ends the program without a word.
    case mainActorCheck = "main-actor-check"
    /// Code of a dispatch queue found itself elsewhere; libdispatch ends the program without a word.
    case queueCheck = "queue-check"
    /// Code of another actor found itself elsewhere.
    case actorCheck = "actor-check"
    /// A check in Swift code failed, one's own or the standard library's.
    case fatalError = "fatal-error"
    /// The stack was used up.
    case stackOverflow = "stack-overflow"
    /// Swift's runtime found a fault and said so.
    case runtime = "runtime"
    /// Memory was touched that is not there.
    case badAccess = "bad-access"
    /// Something else.
    case other = "other"
  }

  /// The kind.
  package var kind: Kind
  /// The line of standard error that says why, where there is one.
  package var message: String?
  /// The function of the program that it happened in, where that is known.
  package var function: String?
  /// The calls that led there, innermost first; `?` for one without a name.
  package var frames: [String]

  /// A trap.
  ///
  /// - Parameters:
  ///   - kind: The kind.
  ///   - message: The line of standard error that says why.
  ///   - function: The function of the program that it happened in.
  ///   - frames: The calls that led there, innermost first.
  package init(kind: Kind, message: String? = nil, function: String? = nil, frames: [String] = []) {
    self.kind = kind
    self.message = message
    self.function = function
    self.frames = frames
  }

  /// The trap in words.
  package var text: String {
    switch kind {
    case .mainActorCheck: "a check for the main actor failed" + place + " (the runtime prints nothing)"
    case .queueCheck: "a check for a dispatch queue failed" + place + " (the library prints nothing)"
    case .actorCheck: "a check for an actor failed" + place + (message.map { ": \($0)" } ?? "")
    case .fatalError: message ?? "a check in Swift code failed" + place + " (without a message)"
    case .stackOverflow: "the stack was used up" + place
    case .runtime: message ?? "Swift's runtime ended it"
    case .badAccess: "memory was touched that is not there" + place
    case .other: message ?? "it ended itself" + place
    }
  }

  private var place: String { function.map { " in \($0)" } ?? "" }
}
