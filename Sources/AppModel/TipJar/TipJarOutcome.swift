/// What a tip came to, as a person is told.
package enum TipJarOutcome: Equatable, Sendable {
  /// It was paid, and the payment can be trusted.
  case thanks(TipJarTier)

  /// It failed or was given back; the sentence is the one that the sheet shows.
  case failed(message: String)

  /// Somebody else has to approve it.
  case waiting(TipJarTier)

  /// The person changed their mind, and nothing is said of it.
  case nothing
}
