import Foundation
import StoreSimulator

/// Tokens: only what was signed passes, and nothing passes for Apple's.
package struct TokenTarget: FuzzTarget {
  /// The name of the target.
  package static let name = "token"
  /// What is read, and what must hold.
  package static let summary = "Signed tokens: only what was signed passes, and nothing passes for Apple's."
  /// A token that verifies, the same with space around it, and one that does not.
  package static let seeds: [[UInt8]] = [
    Array(SampleToken.text.utf8), Array(" \(SampleToken.text)\n".utf8), Array("e30.e30.AAAA".utf8),
  ]

  private let xcode = TokenVerifier(environment: .xcode)
  private let production = TokenVerifier(environment: .production)
  private let signed = try? SignedToken(SampleToken.text).signedData

  /// Makes the target.
  package init() {}

  /// Reads a token and verifies it.
  ///
  /// - Parameter bytes: Any bytes.
  /// - Throws: ``Finding``.
  package func check(_ bytes: [UInt8]) throws(Finding) {
    let token: SignedToken
    do throws(TokenFault) {
      token = try SignedToken(bytes: bytes)
    } catch {
      try requireSentence(error.message)
      return
    }
    try require(!token.payloadData.isEmpty, "A token without a payload was read.")
    if passes(token, by: xcode) {
      try require(token.signedData == signed, "A token that nobody signed passes: \(token.jwsRepresentation).")
    }
    try require(!passes(token, by: production), "A token passes for one of Apple's: \(token.jwsRepresentation).")
  }

  private func passes(_ token: SignedToken, by verifier: TokenVerifier) -> Bool {
    do throws(TokenFault) {
      try verifier.verify(token)
      return true
    } catch {
      return false
    }
  }
}
