import Commands
import Foundation
package import StoreSimulator

/// What a token says, and whether it can be believed.
package struct TokenReport: ReplyValue {
  private let token: SignedToken
  private let environment: TokenVerifier.Environment
  private let verdict: Result<TokenVerifier.Signer, TokenFault>

  /// Reads a token and verifies it.
  ///
  /// - Parameters:
  ///   - subject: A token, or the path of a file with nothing else in it.
  ///   - verifier: The rules of the environment.
  /// - Throws: ``Failure`` where there is no token that could be read.
  package init(_ subject: String, _ verifier: TokenVerifier) throws(Failure) {
    environment = verifier.environment
    var isFile = true
    do throws(TokenFault) {
      let content = try SignedToken.contents(ofFile: subject)
      isFile = content != nil
      token = try SignedToken(bytes: content ?? Array(subject.utf8))
    } catch {
      guard !isFile, subject.utf8.count < 200 else { throw Failure(error.code.rawValue, error.message) }
      // No character of a token is a slash, so a text with one was meant for a path.
      if subject.contains("/") { throw Failure("no-such-file", "There is no file \(subject).") }
      throw Failure(error.code.rawValue, error.message, hint: "There is no file of that name either.")
    }
    do throws(TokenFault) {
      verdict = .success(try verifier.verify(token))
    } catch {
      verdict = .failure(error)
    }
  }

  /// Whether the token can be believed.
  package var isVerified: Bool {
    if case .success = verdict { true } else { false }
  }

  /// The verdict, what stands behind it, and all that the token says.
  package func rows(_ style: TextStyle) -> [String] {
    let certificates = token.certificateCount == 1 ? "1 certificate" : "\(token.certificateCount) certificates"
    let key = [token.keyID, certificates].compactMap { $0 }.joined(separator: ", ")
    let facts = [["signed", token.signedDate.stamp], ["key", key]]
    let properties = token.properties.map { property in
      [property.name, property.moment.map(\.stamp) ?? JSONValue(property.value).plainText]
    }
    return [head] + style.columns((facts + properties).map { ["  \($0[0])", $0[1]] })
  }

  /// Writes the value of the reply.
  package func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  /// The value of the reply.
  package var json: JSONValue {
    var signer: TokenVerifier.Signer?
    var fault: TokenFault?
    switch verdict {
    case .success(let value): signer = value
    case .failure(let value): fault = value
    }
    return .members([
      "verified": .bool(isVerified),
      "environment": .string(environment.rawValue),
      "signer": signer.map { .string($0.rawValue) },
      "error": fault.map { .string($0.verificationError.rawValue) },
      "fault": fault.map { .members(["code": .string($0.code.rawValue), "message": .string($0.message)]) },
      "about": .string(token.kind.rawValue),
      "signedDate": .string(token.signedDate.stamp),
      "keyID": token.keyID.map { .string($0) },
      "certificates": .number("\(token.certificateCount)"),
      "payload": .object(token.properties.map { JSONValue.Member(name: $0.name, value: JSONValue($0.value)) }),
    ])
  }

  private var head: String {
    switch verdict {
    case .success(.store): "Verified: \(token.kind.words), signed by this store."
    case .success(.xcode):
      "Verified: \(token.kind.words), signed by a test in Xcode; its key stands in the token, so anybody can make one."
    case .success(.apple):
      "Verified: \(token.kind.words), signed by Apple; whether a certificate was revoked was not asked."
    case .failure(let fault): "Not verified (\(fault.verificationError.rawValue)): \(fault.message)"
    }
  }
}

extension JSONValue {
  /// The value of a token's property.
  init(_ value: SignedToken.Value) {
    switch value {
    case .null: self = .null
    case .truth(let truth): self = .bool(truth)
    case .number(let text): self = .number(text)
    case .text(let text): self = .string(text)
    case .list(let values): self = .array(values.map { JSONValue($0) })
    case .object(let properties):
      self = .object(properties.map { Member(name: $0.name, value: JSONValue($0.value)) })
    }
  }

  /// The value as a person reads it: a text without quotes, anything else as JSON.
  fileprivate var plainText: String {
    guard case .string(let string) = self else { return text }
    // Quoted where it would command a terminal.
    return string.unicodeScalars.contains { $0.properties.generalCategory == .control } ? text : string
  }
}
