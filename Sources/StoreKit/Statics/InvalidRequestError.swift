/// An error of the App Store's servers about a request; the store on this machine has none.
///
/// - SeeAlso: StoreKit, `InvalidRequestError`.
public struct InvalidRequestError: Error, Hashable, Sendable {
  /// The number of the error.
  public let code: Int64
  /// What is wrong, in words.
  public let message: String
}
