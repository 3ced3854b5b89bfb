public import Foundation
import StoreSimulator

/// Why a test session cannot do what it was asked.
///
/// - SeeAlso: StoreKitTest, `SKTestError`.
public struct SKTestError: CustomNSError, Sendable {
  /// What kind of error it is.
  public enum Code: Int, Sendable {
    /// There is no such file.
    case fileNotFound
    /// The action is not possible now.
    case invalidAction
    /// The store does not sell such a product.
    case invalidProductIdentifier
    /// The product is of another type.
    case invalidProductType
    /// The place does not hold a configuration.
    case invalidURL
    /// There is no such subscription.
    case noSubscriptionFound
    /// There is no such transaction.
    case noTransactionFound
    /// The store does not answer.
    case serviceUnavailable
  }

  /// What kind of error it is.
  public let code: Code
  private let sentence: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: What kind of error it is.
  ///   - sentence: What is wrong, where, and what was expected.
  init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }

  /// The domain of the errors.
  public static var errorDomain: String { "SKTestErrorDomain" }

  /// The number of the code.
  public var errorCode: Int { code.rawValue }

  /// The sentence, where `localizedDescription` finds it.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: sentence] }

  /// Calls a function and puts what it throws in terms of the test session.
  static func mapping<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as StoreSessionError { throw SKTestError(error) }
  }

  /// Calls a function and puts what it throws in terms of the test session.
  static func mapping<Value>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Value
  ) async throws -> Value {
    do { return try await body() } catch let error as StoreSessionError { throw SKTestError(error) }
  }

  private init(_ error: StoreSessionError) {
    let code: Code =
      switch error {
      case .noTransactionFound: .noTransactionFound
      case .invalidProductIdentifier: .invalidProductIdentifier
      case .unknownStorefront, .invalidAction: .invalidAction
      }
    self.init(code, String(describing: error))
  }
}

extension SKTestError: CustomStringConvertible {
  /// What is wrong, in a sentence.
  public var description: String { sentence }
}

extension SKTestError: Equatable {
  /// Compares the codes.
  public static func == (one: Self, other: Self) -> Bool { one.code == other.code }

  /// There is no such file.
  public static var fileNotFound: Code { .fileNotFound }
  /// The action is not possible now.
  public static var invalidAction: Code { .invalidAction }
  /// The store does not sell such a product.
  public static var invalidProductIdentifier: Code { .invalidProductIdentifier }
  /// The product is of another type.
  public static var invalidProductType: Code { .invalidProductType }
  /// The place does not hold a configuration.
  public static var invalidURL: Code { .invalidURL }
  /// There is no such subscription.
  public static var noSubscriptionFound: Code { .noSubscriptionFound }
  /// There is no such transaction.
  public static var noTransactionFound: Code { .noTransactionFound }
  /// The store does not answer.
  public static var serviceUnavailable: Code { .serviceUnavailable }
}

/// Lets `catch SKTestError.fileNotFound` match, as it does for an error that comes from Objective-C.
public func ~= (code: SKTestError.Code, error: any Error) -> Bool {
  (error as? SKTestError)?.code == code
}
