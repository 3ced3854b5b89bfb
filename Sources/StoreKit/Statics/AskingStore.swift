import StoreSimulator

/// Asks the store that this task's statics speak to.
///
/// - Parameters:
///   - isolation: The isolation of the caller, where the question is asked.
///   - question: What is asked.
/// - Returns: The answer.
/// - Throws: What the store throws; `StoreKitError.systemError` where there is no store.
func askingStore<Answer>(
  isolation: isolated (any Actor)? = #isolation,
  _ question: (StoreSession) async throws -> Answer
) async throws -> Answer {
  let session: StoreSession
  do { session = try StoreEnvironment.process.session } catch { throw StoreKitError.systemError(error) }
  return try await question(session)
}
