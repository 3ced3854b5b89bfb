import KeyValueSync

extension SyncCases {
  /// The app of a device starts with its rows, over somebody's cloud.
  private func start(
    _ device: SyncDevice,
    in cloud: CloudAccount,
    rowsOf account: CloudAccount,
    entitlement: Entitlement = .entitled
  ) async throws -> SyncDevice {
    await SyncDevice(
      try await backend.store(for: cloud),
      node: 1,
      layout: layout,
      entitlement: entitlement,
      over: device.gate,
      of: account
    )
  }

  /// What a fresh device of an account has.
  private func members(of account: CloudAccount) async throws -> [ElementID] {
    let device = try await device(account, node: 99)
    await device.sync()
    return await device.members
  }

  /// Rows of one account never reach another, and come back with their own.
  package func rowsOfOneAccountNeverReachAnother() async throws {
    let (ana, ben) = (freshAccount(), freshAccount())
    let others = try await device(ben, node: 2)
    try await others.dismiss("9")
    await others.sync()
    let first = try await device(ana, node: 1)
    try await first.dismiss("1")
    try await first.dismiss("2")
    await first.sync()
    await first.engine.setEntitlement(.notEntitled)

    let second = try await start(first, in: ben, rowsOf: ana, entitlement: .unknown)
    second.store.isOnline = false
    await second.engine.setEntitlement(.entitled)
    try await second.dismiss("3")
    second.store.isOnline = true
    await second.sync()
    try expect(await second.members == ["9"], "the other's rows are shown: \(await second.members)")
    try await second.dismiss("5")
    try await second.undo("9")
    await second.sync()
    try expect(try await members(of: ben) == ["5"], "only what was done as the other went to the other")
    try expect(try await members(of: ana) == ["1", "2"], "and nothing of it to the first")
    await second.engine.setEntitlement(.notEntitled)

    let third = try await start(first, in: ana, rowsOf: ben)
    await third.sync()
    try expect(await third.members == ["1", "2", "3"], "the first one's rows are back, with what was never sent")
    try expect(try await members(of: ana) == ["1", "2", "3"], "which is sent now")
    try expect(try await members(of: ben) == ["5"], "and not to the other")
  }

  /// While the rows of another account are being loaded nothing is written, whatever is done.
  package func nothingIsWrittenUntilTheOtherRowsAreLoaded() async throws {
    let (ana, ben) = (freshAccount(), freshAccount())
    let first = try await device(ana, node: 1)
    try await first.dismiss("1")
    await first.sync()
    await first.engine.setEntitlement(.notEntitled)

    first.gate.close(.loads)
    let second = try await start(first, in: ben, rowsOf: ana)
    await first.gate.untilWaiting(.loads)
    try expect(await second.engine.status.phase == .switchingAccount, "it is said")
    try await second.dismiss("2")
    for entitlement in [Entitlement.unknown, .entitled] { await second.engine.setEntitlement(entitlement) }
    try expect(second.store.writeCount == 0, "nothing is written")
    try expect(try await second.store.range(.all).entries.isEmpty, "and nothing is there")
    first.gate.open(.loads)
    await second.sync()

    try expect(await second.members.isEmpty, "the other has nothing")
    try expect(second.store.writeCount == 0, "so there is nothing to write")
    try expect(first.storage.rows(of: ana).contains("2"), "what was done meanwhile is with the rows it was done to")
    try await second.dismiss("7")
    await second.sync()
    try expect(try await members(of: ben) == ["7"], "then it goes on")
  }

  /// What is being kept while the account changes stays with the rows that it was done to.
  package func whatIsBeingKeptWhileTheAccountChangesStaysWhereItWasDone() async throws {
    let (ana, ben) = (freshAccount(), freshAccount())
    let first = try await device(ana, node: 1)
    try await first.dismiss("1")
    await first.sync()
    await first.engine.setEntitlement(.notEntitled)
    let second = try await start(first, in: ben, rowsOf: ana, entitlement: .unknown)
    first.gate.close(.saves)

    async let action: Void = second.dismiss("2")
    await first.gate.untilWaiting(.saves)
    await second.engine.setEntitlement(.entitled)
    await second.engine.settle()
    first.gate.open(.saves)
    try await action
    await second.sync()

    try expect(await second.members.isEmpty, "the other is not shown it")
    try expect(try await members(of: ben).isEmpty, "and never gets it")
    try expect(first.storage.rows(of: ana).contains("2"), "it is kept where it was done")
  }

  /// The first account that is seen gets what was nobody's, and another one nothing of it.
  package func theFirstAccountGetsWhatWasNobodys() async throws {
    let (ana, ben) = (freshAccount(), freshAccount())
    let first = try await device(ana, node: 1, entitlement: .notEntitled)
    try await first.dismiss("1")
    // Another exchange of the same device, made before anybody was seen.
    let late = await SyncDevice(
      try await backend.store(for: ben),
      node: 1,
      layout: layout,
      entitlement: .notEntitled,
      over: first.gate
    )
    try expect(await late.members == ["1"], "both begin with nobody's rows")

    await first.engine.setEntitlement(.entitled)
    await first.sync()
    try expect(try await members(of: ana) == ["1"], "the first account has it")
    try expect(first.storage.rows(of: nil).isEmpty, "and nobody has it any more")
    await late.engine.setEntitlement(.entitled)
    await late.sync()

    try expect(try await members(of: ben).isEmpty, "who is met later does not get it as well")
    try expect(await late.members.isEmpty, "and is shown nothing of it")
  }
}
