/// What can be done to the app as a whole.
package enum AppCommand: Sendable, Equatable {
  /// Ends the app's objects and builds them anew over the same store.
  case relaunch
  /// Tells how the app and the main actor are.
  case status
  /// Draws who owns whom.
  case graph
  /// Lets the program trap, as a precondition does that fails.
  case trap

  /// The verb in full.
  var verb: String {
    switch self {
    case .relaunch: "relaunch"
    case .status: "status"
    case .graph: "graph"
    case .trap: "trap"
    }
  }
}

extension Noun {
  static let app = Noun(
    "app",
    "Acts on the app as a whole.",
    verbs: [
      Verb(
        "relaunch",
        "Ends the app and starts it again over the same store, as a person does.",
        example: "app relaunch"
      ) { .app(.relaunch) },
      Verb(
        "status",
        "Tells how the app, its listeners and the main actor are.",
        example: "app status"
      ) { .app(.status) },
      Verb(
        "graph",
        "Draws who owns whom, by identity, with the live listeners and subscriptions.",
        example: "app graph"
      ) { .app(.graph) },
      Verb(
        "trap",
        "Lets the program trap, to see what a crash leaves of the terminal and of the purchases.",
        example: "app trap"
      ) { .app(.trap) },
    ]
  )
}
