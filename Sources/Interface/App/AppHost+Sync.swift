import AppModel
import KeyValueSync

extension AppHost {
  /// How the exchange stands, as the engine itself says.
  func syncReport() async -> SyncReport {
    let entitlement = model?.store.entitlement ?? .unknown
    guard let synced = model?.synced else { return SyncReport(nil, entitlement: entitlement, account: nil) }
    do {
      let engine = try await synced.engine
      let fault = await engine.fault?.description
      return SyncReport(await engine.status, entitlement: entitlement, account: await engine.account, fault: fault)
    } catch {
      return SyncReport(nil, entitlement: entitlement, account: nil, fault: "\(error)")
    }
  }

  /// Exchanges now, as far as anything is exchanged.
  func exchange() async {
    try? await model?.synced?.engine.synchronize()
  }

  /// Exchanges now; returns when nothing is left to do, or nothing more can be done.
  func synchronize() async -> SyncReport {
    await exchange()
    try? await model?.refreshFeed()
    await drawn()
    return await syncReport()
  }
}
