/// What can be done with the clock that the app and the store read.
package enum ClockCommand: Sendable, Equatable {
  /// Tells the time.
  case now
  /// Moves virtual time ahead.
  case advance(Duration)
  /// Waits on the clock; the stubborn kind does not notice that it is cancelled.
  case wait(Duration, isStubborn: Bool)
  /// Lets time run by itself.
  case real
  /// Lets time move only when it is advanced.
  case virtual

  /// The verb in full.
  var verb: String {
    switch self {
    case .now: "now"
    case .advance: "advance"
    case .wait: "wait"
    case .real: "real"
    case .virtual: "virtual"
    }
  }
}

extension Noun {
  static let clock = Noun(
    "clock",
    "Tells the time of the app and moves it.",
    verbs: [
      Verb("now", "Tells the time of the app.", example: "clock now") { .clock(.now) },
      Verb(
        "advance",
        "Moves virtual time ahead; whatever was due happens on the way.",
        example: "clock advance 30d",
        .required("DURATION", .duration, "how far, such as 90s, 1h30m or 30d")
      ) { .clock(.advance($0)) },
      Verb(
        "wait",
        "Waits on the clock; Ctrl-C cancels it.",
        example: "clock wait 5s",
        .required("DURATION", .duration, "how long"),
        .flag("stubborn", "do not notice the cancellation, as a task that never checks")
      ) { .clock(.wait($0, isStubborn: $1)) },
      Verb("real", "Lets time run by itself.", example: "clock real") { .clock(.real) },
      Verb("virtual", "Lets time move only when it is advanced.", example: "clock virtual") { .clock(.virtual) },
    ]
  )
}
