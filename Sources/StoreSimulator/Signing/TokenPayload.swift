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
    let table = kind.table
    var seen: UInt64 = 0
    var strangers: Set<String> = []
    var dates: (signed: Date?, environment: String?) = (nil, nil)
    var expected = 0
    for member in members {
      // The store writes its properties in the order of the table, where the next name is found without hashing.
      let isExpected = expected < table.properties.count && table.properties[expected].name == member.key
      guard let index = isExpected ? expected : table.indexes[member.key] else {
        guard strangers.insert(member.key).inserted else { throw Self.repeated(member.key) }
        continue
      }
      guard seen & 1 << UInt64(index) == 0 else { throw Self.repeated(member.key) }
      seen |= 1 << UInt64(index)
      expected = index + 1
      let property = table.properties[index]
      guard property.form.fits(member.value.content) else {
        throw TokenFault(
          .wrongProperty,
          "The payload's \"\(property.name)\" is \(member.value.kind), but \(property.form.words) was expected."
        )
      }
      if index == table.signingDate { dates.signed = member.value.moment }
      if index == table.environment, case .string(let text) = member.value.content { dates.environment = text }
    }
    let missing = table.required & ~seen
    guard missing == 0, let signed = dates.signed, let environment = dates.environment else {
      throw Self.missing(table.properties[missing.trailingZeroBitCount % table.properties.count].name, of: kind)
    }
    self.kind = kind
    self.value = value
    signedDate = signed
    self.environment = environment
  }

  /// The text of a property, nil where there is none or it is no text.
  func text(_ name: String) -> String? {
    guard case .string(let text)? = value.member(name)?.value.content else { return nil }
    return text
  }

  private static func repeated(_ name: String) -> TokenFault {
    TokenFault(.wrongProperty, "The payload has the property \"\(name)\" twice.")
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
    case (.uuid, .string(let text)): Self.isUUID(text)
    case (.integer, .number(let text)): Int64(text) != nil
    default: false
    }
  }

  /// Whether a text is 32 hexadecimal digits in their five groups.
  private static func isUUID(_ text: String) -> Bool {
    guard text.utf8.count == 36 else { return false }
    for (offset, byte) in text.utf8.enumerated() {
      let isHyphen = offset == 8 || offset == 13 || offset == 18 || offset == 23
      let isDigit = (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
      guard isHyphen ? byte == UInt8(ascii: "-") : isDigit else { return false }
    }
    return true
  }
}

extension JSONValue {
  /// The moment that a number of milliseconds stands for.
  var moment: Date? {
    guard case .number(let text) = content, let milliseconds = Double(text), milliseconds.isFinite else { return nil }
    return Date(timeIntervalSince1970: milliseconds / 1000)
  }
}
