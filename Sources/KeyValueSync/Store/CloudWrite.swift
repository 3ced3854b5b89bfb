/// What has to be under a key so that a write is carried out.
package enum CloudExpectation: Equatable, Sendable {
  /// Whatever is there: the last writer wins, and what another device had written in between is gone.
  case anything
  /// No value.
  case absent
  /// The value that this revision wrote.
  case revision(CloudRevision)
}

/// What became of a write.
package enum CloudWrite: Equatable, Sendable {
  /// It was carried out, and is durable.
  case written(CloudRevision)
  /// Something else is there, and nothing was changed; merge what is there and try again.
  case refused(CloudReading)
  /// Nobody knows: the answer did not come. Read again, and compare, before anything else is written.
  case ambiguous
}
