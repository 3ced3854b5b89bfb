import KeyValueSync
import Observation

extension AppModel {
  /// Follows what the store says about whether the person may sync.
  ///
  /// The loop holds neither the model nor the store while it waits.
  func followEntitlement() {
    let entitlements = Observations { [weak store] in store?.entitlement ?? .unknown }
    entitlementListener = Task(name: "entitlement") { [weak self] in
      for await entitlement in entitlements { await self?.apply(entitlement) }
    }
  }

  /// Lets the stores answer that belong to an entitlement, and tells their engines.
  ///
  /// A lapse stops the engine first: nothing more is written to the cloud, and what the cloud holds is left alone. The
  /// stores change places when every action has come back, so no action falls between what the one has kept and what the
  /// other begins with.
  func apply(_ entitlement: Entitlement) async {
    defer {
      applied = entitlement
      for waiter in entitlementWaiters { waiter.resume() }
      entitlementWaiters = []
    }
    let present = synced
    let next = choice.synced(for: entitlement, present: present)
    let nextPlaylists = playlistChoice.synced(for: entitlement, present: syncedPlaylists)
    if next !== present || nextPlaylists !== syncedPlaylists {
      if next == nil { try? await present?.engine.setEntitlement(.notEntitled) }
      if nextPlaylists == nil { try? await syncedPlaylists?.engine.setEntitlement(.notEntitled) }
      await editsEnded()
      synced = next
      syncedPlaylists = nextPlaylists
      use(next ?? choice.local)
      use(playlists: nextPlaylists ?? playlistChoice.local)
      statusListener?.cancel()
      statusListener = nil
    }
    // A device whose rows cannot be read says so with the next action; nothing is exchanged until then.
    if let engine = try? await nextPlaylists?.engine { await engine.setEntitlement(entitlement) }
    guard let next else {
      if syncStatus != nil { syncStatus = nil }
      return
    }
    guard let engine = try? await next.engine else { return }
    if statusListener == nil { await follow(engine) }
    await engine.setEntitlement(entitlement)
  }

  /// Returns when the store answers, and the engine is told, that belong to what is known of the entitlement.
  package func entitlementApplied() async {
    while entitlementListener != nil, applied != store.entitlement {
      await withCheckedContinuation { entitlementWaiters.append($0) }
    }
  }

  /// Shows how an engine stands; registered when this returns.
  private func follow(_ engine: SyncEngine) async {
    let updates = await engine.updates()
    statusListener = Task(name: "sync status") { [weak self] in
      for await update in updates {
        // What was told before another store answered may still come.
        guard !Task.isCancelled else { return }
        if self?.syncStatus != update.status { self?.syncStatus = update.status }
      }
    }
  }
}
