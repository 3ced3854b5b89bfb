/// Why a StoreKit configuration file cannot be used, and where it says so.
public struct ConfigurationError: Error, Equatable, Sendable {
  /// The sort of fault, as a stable word that a script may compare.
  public enum Code: String, Sendable, CaseIterable {
    /// Nothing exists at the path.
    case noSuchFile = "no-such-file"
    /// The path leads to a folder.
    case isFolder = "is-a-folder"
    /// The file exists and cannot be read, or is no ordinary file.
    case unreadable = "unreadable"
    /// The file is a property list, XML or binary.
    case propertyList = "property-list"
    /// The file holds nothing but space.
    case empty = "empty"
    /// The file ends in the middle of its JSON.
    case truncated = "truncated"
    /// The file is not UTF-8.
    case notUTF8 = "not-utf8"
    /// The file is not JSON.
    case badJSON = "bad-json"
    /// The JSON is nested deeper than any configuration is.
    case tooDeep = "too-deep"
    /// A value has another type than its key asks for.
    case wrongType = "wrong-type"
    /// A key that a product cannot do without is absent.
    case missingKey = "missing-key"
    /// A price is not a whole decimal number.
    case badPrice = "bad-price"
    /// A price is below zero.
    case negativePrice = "negative-price"
    /// Two products have the same identifier.
    case duplicateProduct = "duplicate-product"
    /// The type of a product is none of the four.
    case unknownProductType = "unknown-product-type"
    /// A subscription stands outside the groups, or something else inside one.
    case misplacedProduct = "misplaced-product"
    /// A period is no duration that a subscription can have.
    case badPeriod = "bad-period"
  }

  /// The file, as the caller named it.
  public let path: String
  /// The line of the fault, from 1, where the fault has a place.
  public let line: Int?
  /// The column of the fault in Unicode scalars, from 1.
  public let column: Int?
  /// The value at fault, such as `products[2].displayPrice`.
  public let keyPath: String?
  /// What is wrong and what was expected, in one sentence.
  public let message: String
  /// The sort of fault.
  public let code: Code

  init(_ code: Code, path: String, position: SourcePosition? = nil, keyPath: String? = nil, _ message: String) {
    self.path = path
    line = position?.line
    column = position?.column
    self.keyPath = keyPath?.harmless
    self.message = message.harmless
    self.code = code
  }
}

extension ConfigurationError.Code: CustomStringConvertible {
  /// The word, such as "bad-price".
  public var description: String { rawValue }
}

extension ConfigurationError: CustomStringConvertible {
  /// The place, as a compiler writes it, and the sentence.
  public var description: String {
    guard let line, let column else { return "\(path): \(message)" }
    return "\(path):\(line):\(column): \(message)"
  }
}
