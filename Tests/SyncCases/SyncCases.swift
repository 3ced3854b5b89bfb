package import KeyValueSync

/// What went wrong in public, as cases that every engine has to pass, in both layouts.
package struct SyncCases: Sendable {
  let backend: any SyncBackend
  let layout: CloudCapabilities.Layout

  /// Prepares the cases.
  ///
  /// - Parameters:
  ///   - backend: The engine.
  ///   - layout: One value for the whole set, or one for each entry.
  package init(_ backend: any SyncBackend, layout: CloudCapabilities.Layout) {
    self.backend = backend
    self.layout = layout
  }

  /// An account that nobody has used.
  func freshAccount() -> CloudAccount { CloudAccount("case-\(UInt64.random(in: 0 ... .max))") }

  /// A device of an account.
  func device(
    _ account: CloudAccount,
    node: UInt32,
    clockError: Int64 = 0,
    limits: CloudLimits? = nil,
    entitlement: Entitlement = .entitled
  ) async throws -> SyncDevice {
    await SyncDevice(
      try await backend.store(for: account),
      node: node,
      layout: layout,
      limits: limits,
      clockError: clockError,
      entitlement: entitlement
    )
  }

  /// Case 1, sindresorhus/Defaults 206: a fresh device that knows nothing yet writes nothing.
  package func aFreshDeviceWritesNothingBeforeTheFirstAnswer() async throws {
    let account = freshAccount()
    let a = try await device(account, node: 1)
    for id: ElementID in ["1", "2", "3"] { try await a.dismiss(id) }
    await a.sync()
    let before = try await a.store.range(.all)

    let b = try await device(account, node: 2, entitlement: .unknown)
    b.store.isKnown = false
    await b.engine.setEntitlement(.entitled)
    await b.sync()
    try expect(b.store.writeCount == 0, "nothing is written before the first answer")
    try expect(await b.engine.status.phase == .waitingForFirstAnswer, "the status says that it waits")

    b.store.isKnown = true
    await b.sync()
    try expect(await b.members == ["1", "2", "3"], "after the answer the three are there")
    try expect(try await a.store.range(.all).entries == before.entries, "the cloud is as it was")
  }

  /// Case 2, Zephyr 45: what is done before the first answer survives it.
  package func whatIsDoneBeforeTheFirstAnswerSurvives() async throws {
    let account = freshAccount()
    let a = try await device(account, node: 1)
    try await a.dismiss("1")
    await a.sync()
    let b = try await device(account, node: 2, entitlement: .unknown)
    b.store.isKnown = false
    await b.engine.setEntitlement(.entitled)
    try await b.dismiss("2")
    await b.sync()
    b.store.isKnown = true
    await b.sync()
    await a.sync()
    try expect(await b.members == ["1", "2"], "the device has the union")
    try expect(await a.members == ["1", "2"], "the cloud has the union")
  }

  /// Case 3, Zephyr 70 and Unwrap 106: idle devices write nothing.
  package func idleDevicesWriteNothing() async throws {
    let account = freshAccount()
    let devices = [try await device(account, node: 1), try await device(account, node: 2)]
    for device in devices { try await device.dismiss("1") }
    for _ in 0..<3 { for device in devices { await device.sync() } }
    let before = devices.map(\.store.writeCount)
    for _ in 0..<10 { for device in devices { await device.sync() } }
    try expect(devices.map(\.store.writeCount) == before, "ten rounds of two idle devices write nothing")
  }

  /// Case 4, MKiCloudSync 3: a key that is too long is an error before any store is asked.
  package func aKeyOf65BytesIsAnErrorBeforeTheStoreIsAsked() async throws {
    let store = try await device(freshAccount(), node: 1, entitlement: .notEntitled).store
    do throws(CloudError) {
      _ = try CloudKey(String(repeating: "ж", count: 32) + "x")
      throw CloudError.failed("a key of 65 bytes was made")
    } catch {
      guard case .badKey = error else { throw CaseFailure(description: "\(error)") }
    }
    let key = try CloudKey(String(repeating: "ж", count: 32))
    try expect(store.operationCount == 0, "no store was asked")
    let written = try await store.write([1], for: key, expecting: .absent, as: try await store.account())
    guard case .written = written else { throw CaseFailure(description: "64 bytes are accepted: \(written)") }
    try expect(try await store.read(key).content == .value([1]), "64 bytes are read again")
  }

  /// Case 5, CCIP-iOS 55: a full cloud is said, the list stays whole, others still arrive, and it recovers.
  package func aFullCloudIsSaidAndLosesNothing() async throws {
    let account = freshAccount()
    let a = try await device(account, node: 1)
    let b = try await device(account, node: 2)
    try await b.dismiss("7")
    await b.sync()
    await a.sync()
    a.store.isFull = true
    for number in 0..<20 { try await a.dismiss(ElementID(String(1000 + number))) }
    await a.sync()
    guard case .exceeded = await a.engine.status.quota else { throw CaseFailure(description: "it is said") }
    try expect(await a.members.count == 21, "the list is whole on the device")
    try await b.dismiss("8")
    await b.sync()
    await a.sync()
    try expect(await a.members.count == 22, "what others do still arrives")
    a.store.isFull = false
    await a.sync()
    await b.sync()
    try expect(await b.members.count == 22, "with room again all of it goes out")
    try expect(await a.engine.status.quota == .fine, "and the status is fine again")
  }

  /// Case 6, sqlite-data 354: an edit that waits, older than what the cloud has, loses in both orders of arrival.
  package func aNewerRecordWinsInBothOrders() async throws {
    for isOlderFirst in [true, false] {
      let account = freshAccount()
      let older = try await device(account, node: 9)
      let newer = try await device(account, node: 1, clockError: 5000)
      try await older.dismiss("1")
      try await newer.dismiss("1")
      try await newer.undo("1")
      for device in isOlderFirst ? [older, newer, older] : [newer, older, newer] { await device.sync() }
      try expect(await older.members.isEmpty, "the newer undo wins on the older device")
      try expect(await newer.members.isEmpty, "the newer undo wins on its own device")
    }
  }

  /// Case 7, sqlite-data 418: dismissed, undone and dismissed again before anything was sent is dismissed.
  package func dismissUndoDismissBeforeOneFlushIsDismissed() async throws {
    let account = freshAccount()
    let a = try await device(account, node: 1)
    let b = try await device(account, node: 2)
    a.store.isOnline = false
    try await a.dismiss("1")
    try await a.undo("1")
    try await a.dismiss("1")
    a.store.isOnline = true
    await a.sync()
    await b.sync()
    try expect(await b.members == ["1"], "the other device ends dismissed")
  }
}
