package import Commands
package import StoreSimulator

extension Conversation {
  /// Shows the token of a transaction, the latest where none is named.
  func token(_ id: UInt64?) async throws -> TokenText {
    let paid = await parts.session.latestTransactions(.max).filter { $0.state == .purchased }
    guard let number = id ?? paid.last?.identifier, let result = await parts.session.transaction(number) else {
      guard let id else { throw Failure("nothing-to-show", "Nothing was bought, so there is no token.") }
      throw Failure("no-such-transaction", "There is no paid transaction with the number \(id).")
    }
    return TokenText(id: number, token: result.jwsRepresentation)
  }

  /// Verifies a token.
  func verify(_ token: String, in environment: Commands.TokenEnvironment) throws -> TokenReport {
    do {
      return try TokenReport(token, try parts.session.verifier(for: environment.rules))
    } catch let error as StoreKeyError {
      throw Failure("store-key-unusable", error.description)
    }
  }
}

/// The answer of `store token`.
struct TokenText: ReplyValue {
  let id: UInt64
  let token: String

  func rows(_ style: TextStyle) -> [String] { [token] }
}

extension Commands.TokenEnvironment {
  /// The environment by the store's name.
  package var rules: TokenVerifier.Environment {
    switch self {
    case .xcode: .xcode
    case .sandbox: .sandbox
    case .production: .production
    }
  }
}
