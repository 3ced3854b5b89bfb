/// A value that the store signs, so that what came of its verification shows its token.
///
/// The types of this module conform: ``Transaction``, and what else the store signs.
public protocol SignedValue: Sendable {
  /// The token.
  var token: StoreToken { get }
}
