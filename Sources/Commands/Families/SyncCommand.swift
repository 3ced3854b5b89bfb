/// What can be asked of the exchange with the cloud.
package enum SyncCommand: Sendable, Equatable {
  /// Tells how it stands.
  case status
  /// Exchanges now, and tells how it stands then.
  case now

  /// The verb in full.
  var verb: String {
    switch self {
    case .status: "status"
    case .now: "now"
    }
  }
}

extension Noun {
  static let sync = Noun(
    "sync",
    "Tells how the exchange with the cloud stands, which Pro includes.",
    verbs: [
      Verb("status", "Tells how the exchange stands.", example: "sync status") { .sync(.status) },
      Verb("now", "Exchanges now, and tells how it stands then.", example: "sync now") { .sync(.now) },
    ]
  )
}
