public import Foundation

extension StoreSession {
  /// The device that transactions are signed for.
  ///
  /// Each key is a device of its own: another data directory, or another session in memory, has another one.
  ///
  /// - Throws: ``StoreKeyError``.
  /// - SeeAlso: StoreKit, `AppStore.deviceVerificationID`.
  public nonisolated var deviceVerificationID: UUID {
    get throws { try signer.deviceID() }
  }

  /// The app that the store sells for.
  public nonisolated var appBundleID: String { signer.bundleID }

  /// A verifier that knows this store's own certificate.
  ///
  /// For `xcode` it believes this store and Xcode; for the others it asks for Apple's chain.
  ///
  /// - Parameter environment: Where the tokens are said to come from.
  /// - Returns: The verifier.
  /// - Throws: ``StoreKeyError`` where the store's key cannot be used.
  public nonisolated func verifier(for environment: TokenVerifier.Environment) throws -> TokenVerifier {
    TokenVerifier(environment: environment, store: try signer.trust)
  }

  /// A transaction as the app sees it, signed and verified.
  ///
  /// It takes as long as a signature and its verification when the transaction is seen for the first time.
  nonisolated func result(of record: TransactionRecord) -> VerificationResult<Transaction> {
    result(of: record) { Transaction(record: record, token: $0, session: self) }
  }

  /// A record as the app sees it, signed and verified.
  ///
  /// - Parameters:
  ///   - record: What is signed.
  ///   - value: What the app is handed, made with the token.
  /// - Returns: The value, verified or not.
  nonisolated func result<Value: SignedValue>(
    of record: some SignableRecord,
    as value: (StoreToken) -> Value
  ) -> VerificationResult<Value> {
    let signed = signer.signed(record, at: clock.now)
    let value = value(signed.token)
    return signed.error.map { .unverified(value, $0) } ?? .verified(value)
  }

  /// Transactions as the app sees them, signed and verified on all processors and on no actor.
  @concurrent
  nonisolated func results(of records: [TransactionRecord]) async -> [VerificationResult<Transaction>] {
    await Batches.map(records, result(of:))
  }

  /// The transaction with a number, signed and verified.
  ///
  /// - Parameter id: The number.
  /// - Returns: The transaction; nil where there is none or it was not paid for.
  public func transaction(_ id: UInt64) async -> VerificationResult<Transaction>? {
    catchUp()
    guard let record = ledger[id]?.record, record.state == .purchased else { return nil }
    return await results(of: [record]).first
  }

  /// The transaction with what came of its verification, as this store would hand it out now.
  ///
  /// - Parameter transaction: A transaction of this session.
  /// - Returns: The same transaction, verified or not.
  @concurrent
  public nonisolated func verification(of transaction: Transaction) async -> VerificationResult<Transaction> {
    result(of: transaction.record)
  }
}
