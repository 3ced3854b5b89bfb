public import Foundation

extension SignedToken {
  /// A property of a token's payload or header.
  public struct Property: Sendable, Hashable {
    /// Its name.
    public let name: String
    /// What it is.
    public let value: Value
    /// The moment that it stands for, where it is known to be one.
    public let moment: Date?
  }

  /// What a property can be; a number is the text it was written as.
  public indirect enum Value: Sendable, Hashable {
    /// `null`.
    case null
    /// True or false.
    case truth(Bool)
    /// A number.
    case number(String)
    /// A text.
    case text(String)
    /// Several values.
    case list([Value])
    /// Named values.
    case object([Property])
  }

  /// What the payload says, in the order in which it says it.
  public var properties: [Property] {
    guard case .object(let members) = payload.value.content else { return [] }
    return members.map { member in
      let index = kind.table.indexes[member.key]
      let isMoment = index.map { kind.table.properties[$0].form == .moment } ?? false
      return Property(
        name: member.key,
        value: Value(member.value),
        moment: isMoment ? member.value.moment : nil
      )
    }
  }
}

extension SignedToken.Value {
  init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let truth): self = .truth(truth)
    case .number(let text): self = .number(text)
    case .string(let text): self = .text(text)
    // The reader hides the values of keys that are called private; a token has nothing to do with them.
    case .secret: self = .text("(secret)")
    case .array(let elements): self = .list(elements.map { SignedToken.Value($0) })
    case .object(let members):
      self = .object(
        members.map { SignedToken.Property(name: $0.key, value: SignedToken.Value($0.value), moment: nil) }
      )
    }
  }
}
