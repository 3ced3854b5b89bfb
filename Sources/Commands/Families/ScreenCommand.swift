/// What can be asked of the screens.
package enum ScreenCommand: Sendable, Equatable {
  /// Opens a screen.
  case show(String)
  /// Closes a screen.
  case close(String)
  /// Puts the alert of a screen out of sight.
  case dismiss(String)
  /// Lists the screens there are.
  case list
  /// Says what made a screen draw last.
  case why(String)

  /// The verb in full.
  var verb: String {
    switch self {
    case .show: "show"
    case .close: "close"
    case .dismiss: "dismiss"
    case .list: "list"
    case .why: "why"
    }
  }
}

extension Noun {
  static let screen = Noun(
    "screen",
    "Opens and closes screens, and explains why one was drawn.",
    verbs: [
      Verb("show", "Opens a screen.", example: "screen show settings", .required("NAME", .screen, "the screen")) {
        .screen(.show($0))
      },
      Verb("close", "Closes a screen.", example: "screen close settings", .required("NAME", .screen, "the screen")) {
        .screen(.close($0))
      },
      Verb(
        "dismiss",
        "Puts the alert of a screen out of sight.",
        example: "screen dismiss settings",
        .required("NAME", .screen, "the screen")
      ) { .screen(.dismiss($0)) },
      Verb("list", "Lists the screens, open ones marked.", example: "screen list") { .screen(.list) },
      Verb(
        "why",
        "Says what made a screen draw last.",
        example: "screen why settings",
        .required("NAME", .screen, "the screen")
      ) { .screen(.why($0)) },
    ]
  )
}
