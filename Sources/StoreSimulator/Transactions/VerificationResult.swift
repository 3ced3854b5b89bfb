/// A value from the store, and whether it passed verification.
@frozen
public enum VerificationResult<SignedType> {
  /// Why a value did not pass.
  public typealias VerificationError = StoreSimulator.VerificationError

  /// The value did not pass.
  case unverified(SignedType, VerificationError)
  /// The value passed.
  case verified(SignedType)

  /// The value if it passed.
  ///
  /// - Throws: ``VerificationError``, the reason why it did not.
  public var payloadValue: SignedType {
    get throws {
      switch self {
      case .verified(let value): value
      case .unverified(_, let error): throw error
      }
    }
  }

  /// The value, whether it passed or not.
  public var unsafePayloadValue: SignedType {
    switch self {
    case .verified(let value), .unverified(let value, _): value
    }
  }
}

extension VerificationResult: Sendable where SignedType: Sendable {}
extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}
