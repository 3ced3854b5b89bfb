package import KeyValueSync

/// An engine that the cases are run against.
package protocol SyncBackend: Sendable {
  /// Connects one more device.
  ///
  /// - Parameter account: Whose cloud; each case uses accounts of its own.
  /// - Returns: A store, open and empty where the account was never used.
  /// - Throws: What keeps the engine from connecting; the case fails then.
  func store(for account: CloudAccount) async throws -> any KeyValueStore
}

/// What a case found.
package struct CaseFailure: Error, CustomStringConvertible {
  /// What was expected.
  package let description: String
}

/// Fails a case unless something holds.
func expect(_ condition: Bool, _ sentence: String) throws {
  guard condition else { throw CaseFailure(description: sentence) }
}
