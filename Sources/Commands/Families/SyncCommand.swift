/// What can be asked of the exchange with the cloud.
package enum SyncCommand: Sendable, Equatable {
  /// Tells how it stands.
  case status
  /// Exchanges now, and tells how it stands then.
  case now
  /// Lists what the device has and what of it the cloud has, at most `limit` of it.
  case show(limit: Int)
  /// Lists what the exchange did last, at most `count` of it.
  case log(Int)

  /// The verb in full.
  var verb: String {
    switch self {
    case .status: "status"
    case .now: "now"
    case .show: "show"
    case .log: "log"
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
      Verb(
        "show",
        "Lists what this device knows of each album, undone ones too, and what of it the cloud has.",
        example: "sync show --limit 5",
        .option("limit", "N", .count, default: 50, "how many at most, the latest first; 50 if left out")
      ) { .sync(.show(limit: $0)) },
      Verb(
        "log",
        "Lists what the exchange did last: reads, writes, refusals, failures, and what was kept apart.",
        example: "sync log 5",
        .optional("N", .count, "how many of the last; 20 if left out")
      ) { .sync(.log($0 ?? 20)) },
    ]
  )
}
