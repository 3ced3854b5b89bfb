extension StoreSession {
  /// The executor of the session, which lets a thread in that may not wait.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    // The session owns the executor and is alive while anything runs on it.
    unsafe executor.asUnownedSerialExecutor()
  }

  /// Does something on the session without waiting for it in the sense of `await`.
  ///
  /// It blocks while another thread is at work on the session, and is not to be called from the session itself.
  ///
  /// - Parameter body: What is done on the session, on this thread.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  package nonisolated func synchronously<Value: Sendable>(
    _ body: (isolated StoreSession) throws -> Value
  ) rethrows -> Value {
    try executor.run { try assumeIsolated(body) }
  }
}
