/// Plain data that the store signs when an app first asks for it.
///
/// As long as the data says the same it keeps its token.
protocol SignableRecord: Hashable, Sendable {
  /// What it is, so that a changed one takes the place of the old one.
  var signingID: SigningID { get }

  /// The fault that its token is to have, nil where it is to pass.
  var verificationError: VerificationError? { get }

  /// A property that a token cannot be without; it is left out where a missing one was ordered.
  static var requiredProperty: StaticString { get }

  /// Writes what the token says.
  ///
  /// - Parameters:
  ///   - payload: Where it is written, in the order of the kind's table of properties.
  ///   - seal: What signing adds.
  ///   - known: What costs more to write than to remember.
  func write(to payload: inout PayloadText, seal: TokenSeal, known: KnownTexts)
}

/// What a token is about.
enum SigningID: Hashable, Sendable {
  /// The transaction with a number.
  case transaction(UInt64)
  /// What comes after the period of the subscription that began with a transaction.
  case renewalInfo(UInt64)
  /// The purchase of the app itself.
  case app
}
