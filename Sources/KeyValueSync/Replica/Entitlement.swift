/// Whether a person may sync.
///
/// "Could not be found out" is no "no": a list that goes on syncing must not be shown as one that stopped. It is no "yes"
/// either: while it lasts the cloud is left alone.
package enum Entitlement: Equatable, Sendable {
  /// The person may.
  case entitled
  /// The person may not; no call is made.
  case notEntitled
  /// It could not be found out; no call is made, and it is said so.
  case unknown
}
