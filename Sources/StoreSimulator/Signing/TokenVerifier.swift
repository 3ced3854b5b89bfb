import Foundation

/// Says whether tokens can be believed in one environment.
///
/// The environment is chosen by whoever asks. What a token says about it is compared and decides nothing: else a token
/// that anybody made in Xcode would pass for one of the App Store.
///
/// - SeeAlso: App Store Server Library, `SignedDataVerifier`.
public struct TokenVerifier: Sendable {
  /// Where tokens come from.
  ///
  /// - SeeAlso: StoreKit, `AppStore.Environment`.
  public enum Environment: String, Sendable, Hashable, CaseIterable {
    /// A test in Xcode, or a simulated store.
    case xcode
    /// Apple's sandbox.
    case sandbox
    /// The App Store.
    case production

    /// The name that tokens use.
    var name: String {
      switch self {
      case .xcode: "Xcode"
      case .sandbox: "Sandbox"
      case .production: "Production"
      }
    }
  }

  /// Who signed a token.
  public enum Signer: String, Sendable, Hashable {
    /// The store that was asked.
    case store
    /// A test in Xcode. Its certificate stands in the token itself, so anybody can make one.
    case xcode
    /// Apple.
    case apple
  }

  /// The environment.
  public let environment: Environment
  /// The store whose own tokens are known, nil where there is none.
  let store: StoreTrust?
  /// Whether only that store's tokens are believed.
  let isStrict: Bool
  /// The fingerprints of the roots that Apple's chains may end in.
  let roots: Set<String>

  /// Makes a verifier that knows no store.
  ///
  /// - Parameter environment: Where the tokens are said to come from.
  public init(environment: Environment) {
    self.init(environment: environment, store: nil)
  }

  /// Makes a verifier that knows the store of a data directory.
  ///
  /// - Parameters:
  ///   - environment: Where the tokens are said to come from.
  ///   - keyFile: Where the store keeps its key, which is only read; nil where there is no store.
  /// - Throws: ``StoreKeyError`` where there is a key that cannot be used.
  public init(environment: Environment, keyFile: StoreKeyFile?) throws(StoreKeyError) {
    guard let keyFile, keyFile.exists else {
      self.init(environment: environment)
      return
    }
    let key = try keyFile.key()
    let member = StoreTrust.Member(certificate: key.certificate, key: key.pair, isRevoked: false)
    self.init(environment: environment, store: StoreTrust(members: [member], deviceID: key.deviceID))
  }

  init(
    environment: Environment,
    store: StoreTrust?,
    isStrict: Bool = false,
    roots: Set<String> = [AppleChain.rootFingerprint]
  ) {
    self.environment = environment
    self.store = store
    self.isStrict = isStrict
    self.roots = roots
  }

  /// Verifies a token.
  ///
  /// - Parameter token: The token.
  /// - Returns: Who signed it.
  /// - Throws: ``TokenFault``, the first that is found: the certificates, the signature, the environment, the device.
  @discardableResult
  public func verify(_ token: SignedToken) throws(TokenFault) -> Signer {
    let (signer, key) = try key(of: token)
    try check(token, key)
    if signer == .store, let device = store?.deviceID, let fault = DeviceCheck.fault(of: token.payload, on: device) {
      throw fault
    }
    return signer
  }

  /// Verifies a token from its text.
  ///
  /// - Parameter text: A JWS in compact form.
  /// - Returns: The token.
  /// - Throws: ``TokenFault``.
  public func verify(_ text: String) throws(TokenFault) -> SignedToken {
    let token = try SignedToken(text)
    try verify(token)
    return token
  }

  /// Verifies many tokens, on all processors and on no actor.
  ///
  /// - Parameter texts: Tokens in compact form.
  /// - Returns: For each of them, in order, the token or what is wrong with it. Where the task is cancelled, all of them
  ///   are verified nevertheless.
  @concurrent
  public func verify(_ texts: [String]) async -> [Result<SignedToken, TokenFault>] {
    await Batches.map(texts) { text in
      do throws(TokenFault) { return .success(try verify(text)) } catch { return .failure(error) }
    }
  }

  /// The key that a token has to be signed with, after its certificates were examined.
  private func key(of token: SignedToken) throws(TokenFault) -> (Signer, P256Key) {
    let certificates = token.header.certificates
    if environment == .xcode {
      if let store, let key = try store.key(for: certificates) { return (.store, key) }
      let key = try XcodeChain.key(certificates, at: token.signedDate, isAccepted: !isStrict)
      return (.xcode, key)
    }
    return (.apple, try AppleChain.key(certificates, at: token.signedDate, roots: roots))
  }

  /// Checks the signature and the environment.
  private func check(_ token: SignedToken, _ key: P256Key) throws(TokenFault) {
    guard key.verifies(token.signature, of: LibCrypto.sha256(token.compact.signedText)) else {
      throw TokenFault(
        .badSignature,
        "The signature does not belong to this header and this payload, or another key made it."
      )
    }
    guard token.environment == environment.name else {
      throw TokenFault(
        .otherEnvironment,
        "The payload's \"\(token.kind.environment)\" is \"\(token.environment)\", but \"\(environment.name)\" was asked for."
      )
    }
  }
}
