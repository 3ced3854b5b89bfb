/// The screens of the app.
package enum ScreenName: String, CaseIterable, Sendable {
  case about
  case discover
  case settings
  case store

  /// What the screen shows, in a few words.
  package var summary: String {
    switch self {
    case .about: "what the app is, and its tip jar: a sheet"
    case .discover: "deep cuts and how many of them the plan shows"
    case .settings: "the plan, and what went wrong with it"
    case .store: "everything on sale and what is owned"
    }
  }
}
