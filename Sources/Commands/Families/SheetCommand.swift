/// What can be asked of sheets, which stand over the screens and do not outlive the app.
package enum SheetCommand: Sendable, Equatable {
  /// Opens a sheet, with a model of its own.
  case open(SheetName)
  /// Closes the sheet that is open, and its model with it.
  case close

  /// The verb in full.
  var verb: String {
    switch self {
    case .open: "open"
    case .close: "close"
    }
  }
}

/// The sheets of the app.
package enum SheetName: String, Sendable {
  case about
}

extension SheetName: Choice {
  var summary: String {
    switch self {
    case .about: "what the app is, and its tip jar"
    }
  }
}

/// How much is given.
package enum TipSize: String, Sendable {
  case small
  case medium
  case large
}

extension TipSize: Choice {
  var summary: String {
    switch self {
    case .small: "an espresso"
    case .medium: "lunch"
    case .large: "a rare record"
    }
  }
}

extension Noun {
  static let sheet = Noun(
    "sheet",
    "Opens and closes a sheet; the app's listeners do not depend on it.",
    verbs: [
      Verb(
        "open",
        "Opens a sheet with a model of its own, which begins clean.",
        example: "sheet open about",
        .required("SHEET", .choice(SheetName.self), "the sheet")
      ) { .sheet(.open($0)) },
      Verb("close", "Closes the sheet that is open; its subscription ends with it.", example: "sheet close") {
        .sheet(.close)
      },
    ]
  )

  static let tip = Noun(
    "tip",
    "Gives a tip in the About sheet, which must be open.",
    example: "tip small",
    .required("SIZE", .choice(TipSize.self), "how much")
  ) { .tip($0) }
}
