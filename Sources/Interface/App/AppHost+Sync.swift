import AppModel
import CloudEngines
import KeyValueSync
import Music

extension AppHost {
  /// How the exchange stands, as the engines themselves say.
  func syncReport() async -> SyncReport {
    await model?.entitlementApplied()
    let entitlement = model?.store.entitlement ?? .unknown
    do {
      var status: SyncStatus?
      var account: CloudAccount?
      var fault: String?
      for engine in try await engines {
        let its = await engine.status
        status = status?.joined(with: its) ?? its
        if account == nil { account = await engine.account }
        if fault == nil { fault = await engine.fault?.description }
      }
      return SyncReport(status, entitlement: entitlement, account: account, fault: fault)
    } catch {
      return SyncReport(nil, entitlement: entitlement, account: nil, fault: "\(error)")
    }
  }

  /// Exchanges now, as far as anything is exchanged.
  func exchange() async {
    // An app that has just started tells its engine a moment later, and until then an exchange is none.
    await model?.entitlementApplied()
    for engine in (try? await engines) ?? [] { await engine.synchronize() }
  }

  /// Exchanges now; returns when nothing is left to do, or nothing more can be done.
  func synchronize() async -> SyncReport {
    await exchange()
    try? await model?.refreshFeed()
    await drawn()
    return await syncReport()
  }

  /// What a device knows of each album, and what of it the cloud has.
  func syncRecords(of device: DeviceParts, _ desk: CloudDesk?, limit: Int) async throws -> SyncRecordList {
    let rows: DeviceRows
    do { rows = try await device.rows() } catch { throw Failure("dismissals-unusable", "\(error)") }
    let library = surroundings.library
    return await SyncRecordList(
      rows,
      of: device.name,
      in: await cloudRows(for: device, desk),
      limit: limit,
      album: { try? await library.album($0) }
    )
  }

  /// What the cloud has, as far as the device may see it; for a free person nothing is opened.
  private func cloudRows(for device: DeviceParts, _ desk: CloudDesk?) async -> CloudRows {
    guard let desk else { return CloudRows("There is no cloud (--cloud none).") }
    guard model?.store.entitlement == .entitled else {
      return CloudRows("The cloud was not looked at: only Pro exchanges.")
    }
    guard device.line.isOnline else { return CloudRows("The cloud was not looked at: '\(device.name)' is offline.") }
    guard desk.exists else { return CloudRows("Nothing was exchanged yet.") }
    do {
      return await CloudRows(.notInterested, in: try desk.open(as: device.line.account))
    } catch {
      return CloudRows("\(error)")
    }
  }

  /// What exchanges: one engine for dismissals, one for playlists; none on a tier that does not.
  private var engines: [SyncEngine] {
    get async throws {
      var engines: [SyncEngine] = []
      if let engine = try await model?.synced?.engine { engines.append(engine) }
      if let engine = try await model?.syncedPlaylists?.engine { engines.append(engine) }
      return engines
    }
  }
}
