/// What can be done to the app as a whole.
package enum AppCommand: Sendable, Equatable {
  /// Ends the app's objects and builds them anew over the same store.
  case relaunch

  /// The verb in full.
  var verb: String {
    switch self {
    case .relaunch: "relaunch"
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
      ) { .app(.relaunch) }
    ]
  )
}
