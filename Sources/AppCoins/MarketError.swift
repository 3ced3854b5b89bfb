import Foundation

/// Why the market did not do what it was asked to, before a surface puts it in its own words.
package struct MarketError: Error, Hashable, Sendable {
  /// The six kinds that both surfaces know.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The market could not be reached.
    case networkError
    /// The market, or the device, failed.
    case systemError
    /// The app is not entitled to sell through the market.
    case notEntitled
    /// The product is not sold.
    case productUnavailable
    /// A purchase is not possible now.
    case purchaseNotAllowed
    /// Something else.
    case unknown
  }

  /// A request that failed.
  package struct Request: Hashable, Sendable, Codable {
    /// Where it went.
    package var url: String
    /// How it asked.
    package var method: String
    /// What it said.
    package var body: String
    /// What was answered.
    package var responseData: String
    /// The number of the answer; 0 where there was none.
    package var statusCode: Int

    /// Describes a request.
    ///
    /// - Parameters:
    ///   - url: Where it went.
    ///   - method: How it asked.
    ///   - body: What it said.
    ///   - responseData: What was answered.
    ///   - statusCode: The number of the answer; 0 where there was none.
    package init(url: String, method: String, body: String = "", responseData: String = "", statusCode: Int) {
      self.url = url
      self.method = method
      self.body = body
      self.responseData = responseData
      self.statusCode = statusCode
    }
  }

  /// Which of the six it is.
  package let kind: Kind
  /// What happened, in a few words.
  package let message: String
  /// What is wrong, where, and what was expected, in sentences.
  package let description: String
  /// The request that failed, where there was one.
  package let request: Request?

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - kind: Which of the six it is.
  ///   - message: What happened, in a few words.
  ///   - description: What is wrong, where, and what was expected.
  ///   - request: The request that failed.
  package init(_ kind: Kind, _ message: String, _ description: String, request: Request? = nil) {
    self.kind = kind
    self.message = message
    self.description = description
    self.request = request
  }

  /// The payload of an error of the present surface: JSON without the kind, which the case says.
  package var payload: String { Text(type: nil, message: message, description: description, request: request).json }

  /// What an error of the former surface says of itself: JSON with the kind.
  package var formerDescription: String {
    Text(type: kind.rawValue, message: message, description: description, request: request).json
  }

  private struct Text: Encodable {
    let type: String?
    let message: String
    let description: String
    let request: Request?

    var json: String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? message
    }
  }
}

extension MarketError {
  /// The network is away.
  static func offline(_ path: String, _ method: String = "GET") -> MarketError {
    MarketError(
      .networkError,
      "The network is away.",
      "\(method) \(path) had no answer, because the network is away; a connection was expected.",
      request: Request(url: Self.address + path, method: method, statusCode: 0)
    )
  }

  /// The server fails.
  static func failing(_ path: String, _ method: String = "GET") -> MarketError {
    MarketError(
      .systemError,
      "The server failed.",
      "\(method) \(path) was answered with 500; 200 was expected.",
      request: Request(url: Self.address + path, method: method, statusCode: 500)
    )
  }

  /// An error that was ordered for a purchase.
  static func ordered(_ kind: Kind, productID: String) -> MarketError {
    switch kind {
    case .networkError: return offline("/purchases/\(productID)", "POST")
    case .systemError: return failing("/purchases/\(productID)", "POST")
    case .notEntitled:
      let group = "$(AppIdentifierPrefix)com.aptoide.appcoins-wallet"
      return MarketError(kind, "The app is not entitled.", "keychain-access-groups with \(group) was expected.")
    case .productUnavailable: return unavailable(productID)
    case .purchaseNotAllowed: return MarketError(kind, "The purchase is not allowed.", "It was ordered to be refused.")
    case .unknown: return MarketError(kind, "Something went wrong.", "It was ordered to go wrong.")
    }
  }

  /// A product that is not sold.
  static func unavailable(_ productID: String) -> MarketError {
    MarketError(
      .productUnavailable,
      "The product is not sold.",
      "The market does not sell \(productID); an identifier that Product.products(for:) finds was expected."
    )
  }

  /// A signature that cannot be believed.
  static let badSignature = MarketError(
    .unknown,
    "The signature is wrong.",
    "The signature of the purchase does not fit what was signed; nothing should be given for it."
  )

  /// Nobody answers here, so that nothing is sent by mistake.
  private static let address = "https://market.invalid"
}
