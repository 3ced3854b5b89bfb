extension SyncEngine {
  /// Tries at once, as if nothing had ever failed: the device is online again.
  func comeOnline() {
    forgetAttempts()
    tell(.wantsSync)
  }

  /// Sees after a pass that what failed is tried again by itself, and that what did not fail is not.
  ///
  /// The task that waits holds the engine weakly, so an engine that nobody needs ends while it waits.
  func planRetry() {
    guard replica.isEntitled, replica.isStalled else {
      forgetAttempts()
      return
    }
    let pause = pauses.pause(before: attempt, using: &generator)
    nextTry = wall() + UInt64(pause / .milliseconds(1))
    retry = Task(name: "sync retry") { [weak self, clock] in
      guard (try? await clock.sleep(for: pause)) != nil else { return }
      await self?.tryAgain()
    }
    publish([])
  }

  /// Waits no more, since something is under way or must not be.
  func stopWaiting() {
    retry?.cancel()
    retry = nil
    nextTry = nil
  }

  /// Begins anew with the shortest pause.
  func forgetAttempts() {
    stopWaiting()
    attempt = 0
  }

  private func tryAgain() {
    // The task may have woken just before it was cancelled.
    guard !Task.isCancelled else { return }
    attempt += 1
    tell(.wantsSync)
  }
}
