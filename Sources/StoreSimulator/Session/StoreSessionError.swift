/// Why the test side of a session cannot do what it was asked.
public enum StoreSessionError: Error, Hashable, Sendable {
  /// The session has no transaction with this number.
  case noTransactionFound(UInt64)
  /// The configuration has no product with this identifier.
  case invalidProductIdentifier(String, nearest: String?)
  /// The App Store has no storefront with this code.
  case unknownStorefront(String, nearest: String?)
  /// What was asked is not possible in this state; the text says why in a sentence.
  case invalidAction(String)
}

extension StoreSessionError: CustomStringConvertible {
  /// The cause in one sentence.
  public var description: String {
    switch self {
    case .noTransactionFound(let id): "There is no transaction \(id)."
    case .invalidProductIdentifier(let id, let nearest):
      "There is no product \"\(id)\" in the configuration\(Self.question(nearest))"
    case .unknownStorefront(let code, let nearest):
      "There is no storefront \"\(code)\"; a code of three capital letters was expected\(Self.question(nearest))"
    case .invalidAction(let sentence): sentence
    }
  }

  private static func question(_ nearest: String?) -> String {
    nearest.map { "; did you mean \"\($0)\"?" } ?? "."
  }
}
