import Foundation

/// What a token says, with every property checked against its form.
struct TokenPayload: Sendable {
  /// What it is about.
  let kind: TokenKind
  /// The properties as they were read.
  let value: JSONValue
  /// When it was signed.
  let signedDate: Date
  /// The environment that it names.
  let environment: String

  /// Reads a payload.
  ///
  /// - Parameter json: The bytes of the second part.
  /// - Throws: ``TokenFault``.
  init(json: [UInt8]) throws(TokenFault) {
    let value: JSONValue
    do { value = try JSONReader.value(of: json) } catch { throw TokenFault(error, in: .payload) }
    guard case .object(let members) = value.content else {
      throw TokenFault(.wrongProperty, "The payload is \(value.kind), but an object was expected.")
    }
    guard let kind = TokenKind(of: value) else {
      throw TokenFault(
        .missingProperty,
        "The payload is none of a transaction, a renewal info or an app transaction: it has no \"transactionId\", "
          + "no \"autoRenewStatus\" and no \"receiptType\"."
      )
    }
    var values: [String: JSONValue] = Dictionary(minimumCapacity: members.count)
    for member in members where values.updateValue(member.value, forKey: member.key) != nil {
      throw TokenFault(.wrongProperty, "The payload has the property \"\(member.key)\" twice.")
    }
    for property in kind.properties {
      guard let value = values[property.name] else {
        guard !property.isRequired else { throw Self.missing(property.name, of: kind) }
        continue
      }
      guard property.form.fits(value.content) else {
        throw TokenFault(
          .wrongProperty,
          "The payload's \"\(property.name)\" is \(value.kind), but \(property.form.words) was expected."
        )
      }
    }
    self.kind = kind
    self.value = value
    guard let signed = values[kind.signingDate]?.moment,
      case .string(let environment)? = values[kind.environment]?.content
    else { throw Self.missing(kind.signingDate, of: kind) }
    signedDate = signed
    self.environment = environment
  }

  /// The text of a property, nil where there is none or it is no text.
  func text(_ name: String) -> String? {
    guard case .string(let text)? = value.member(name)?.value.content else { return nil }
    return text
  }

  private static func missing(_ name: String, of kind: TokenKind) -> TokenFault {
    TokenFault(.missingProperty, "The payload has no \"\(name)\", which every \(kind.noun) has.")
  }
}

extension TokenKind {
  /// The kind without an article.
  fileprivate var noun: String {
    switch self {
    case .transaction: "transaction"
    case .renewalInfo: "renewal info"
    case .appTransaction: "app transaction"
    }
  }
}

extension TokenProperty.Form {
  /// Whether a value has the form.
  fileprivate func fits(_ content: JSONValue.Content) -> Bool {
    switch (self, content) {
    case (.any, _), (.text, .string), (.truth, .bool), (.moment, .number): true
    case (.name, .string(let text)): !text.isEmpty
    case (.uuid, .string(let text)): UUID(uuidString: text) != nil
    case (.integer, .number(let text)): Int64(text) != nil
    default: false
    }
  }
}

extension JSONValue {
  /// The moment that a number of milliseconds stands for.
  var moment: Date? {
    guard case .number(let text) = content, let milliseconds = Double(text), milliseconds.isFinite else { return nil }
    return Date(timeIntervalSince1970: milliseconds / 1000)
  }
}
