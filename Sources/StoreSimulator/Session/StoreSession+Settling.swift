extension StoreSession {
  /// Returns when every consequence of what was done is visible everywhere.
  ///
  /// It performs what is due on the session's clock and makes every transaction visible to queries, whatever the propagation
  /// delay. Then it waits until everything that was
  /// sent has been received by each listener of the updates, of the facts and of the session's other streams, and until
  /// each has come back for more: a loop that asks again has run its body for what came before, with everything that the
  /// body awaited. A listener of the updates that has not begun to read is waited for as well, and a stream of the others is
  /// when it was read once. What a body hands over to other tasks and does not await is not seen.
  ///
  /// Called in the body of such a loop it waits for the loop itself, and gives up.
  ///
  /// - Parameter patience: How long nothing may be sent or read before it gives up, on the wall clock: the store's own clock
  ///   may stand still.
  /// - Throws: ``StoreNotSettled``, which says who has not come back; `CancellationError`.
  public nonisolated func settled(patience: Duration = .seconds(5)) async throws {
    repeat {
      await revealEverything()
      guard await settling.wait(patience: patience) else {
        try Task.checkCancellation()
        let laggards = self.laggards
        guard laggards.isEmpty else { throw StoreNotSettled(laggards: laggards) }
        continue
      }
    } while await hasHiddenTransactions
  }

  /// Those who listen and have not dealt with everything that was sent.
  ///
  /// Empty while everybody waits for more.
  public nonisolated var laggards: [Laggard] { settling.laggards }

  /// Performs what is due, and makes everything visible that a query may not see yet.
  private func revealEverything() {
    catchUp()
    ledger.revealAll()
  }

  /// Whether something came into being meanwhile that queries do not see yet.
  private var hasHiddenTransactions: Bool {
    ledger.entries.contains { !$0.isVisible(at: clock.now) }
  }
}
