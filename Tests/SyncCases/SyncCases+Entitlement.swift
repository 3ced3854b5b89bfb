import KeyValueSync

extension SyncCases {
  /// Case 13, memry 2203: unknown is not "no", "no" makes no call, and what is undone meanwhile stays undone.
  package func aLapseMakesNoCallAndLosesNoUndo() async throws {
    let account = freshAccount()
    let a = try await device(account, node: 1)
    try await a.dismiss("1")
    try await a.dismiss("2")
    await a.sync()
    await a.engine.setEntitlement(.unknown)
    try expect(await a.engine.status.phase == .entitlementUnknown, "unknown is said as such")
    await a.engine.setEntitlement(.notEntitled)
    await a.engine.settle()
    let before = a.store.operationCount
    try await a.undo("1")
    await a.sync()
    try expect(a.store.operationCount == before, "no call is made while the person may not sync")
    try expect(await a.members == ["2"], "the list goes on on the device")
    await a.engine.setEntitlement(.entitled)
    await a.sync()
    let b = try await device(account, node: 2)
    await b.sync()
    try expect(await b.members == ["2"], "the undo survives the upgrade")
  }

  /// Case 14, nats-server 4320: many writers read, compare, set and count; nothing acknowledged is lost.
  package func nothingAcknowledgedIsLostByManyWriters() async throws {
    let account = freshAccount()
    let key = try CloudKey("count")
    var stores: [any KeyValueStore] = []
    for _ in 0..<4 { stores.append(try await backend.store(for: account)) }
    let (acknowledged, ambiguous) = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for store in stores {
        group.addTask { try await Self.count(to: 25, key, store, account) }
      }
      var sums = (0, 0)
      for try await (done, unclear) in group { sums = (sums.0 + done, sums.1 + unclear) }
      return sums
    }
    guard case .value(let bytes) = try await stores[0].read(key).content else {
      throw CaseFailure(description: "there is no count")
    }
    let final = Int(String(decoding: bytes, as: UTF8.self)) ?? -1
    try expect(
      (acknowledged...(acknowledged + ambiguous)).contains(final),
      "\(acknowledged) acknowledged and \(ambiguous) ambiguous, and the count is \(final)"
    )
  }

  /// The delete-and-reinstall proof: what was dismissed right before the device was wiped is there after.
  package func whatWasDismissedRightBeforeAWipeIsThereAfter() async throws {
    let account = freshAccount()
    let id = ElementID(String(UInt64.random(in: 1_000_000_000...1_999_999_999)))
    let a = try await device(account, node: 1)
    try await a.dismiss(id)
    await a.sync()
    let again = try await device(account, node: 2)
    await again.sync()
    try expect(await again.members == [id], "the fresh album is excluded after the reinstallation")
  }

  /// Two live devices: what one does reaches the other without the other's doing.
  package func whatOneDoesReachesTheOtherByItself() async throws {
    let account = freshAccount()
    let a = try await device(account, node: 1)
    let b = try await device(account, node: 2)
    await a.sync()
    await b.sync()
    let updates = await b.engine.updates()
    try await a.dismiss("1")
    for await update in updates where update.changed.contains("1") { break }
    try expect(await b.members == ["1"], "the other device has it")
  }

  private static func count(
    to goal: Int,
    _ key: CloudKey,
    _ store: any KeyValueStore,
    _ account: CloudAccount
  ) async throws -> (Int, Int) {
    var done = 0
    var unclear = 0
    while done < goal {
      let reading = try await store.read(key)
      var number = 0
      if case .value(let bytes) = reading.content { number = Int(String(decoding: bytes, as: UTF8.self)) ?? 0 }
      guard let expectation = reading.expectation else { continue }
      let next = Array(String(number + 1).utf8)
      switch try await store.write(next, for: key, expecting: expectation, as: account) {
      case .written: done += 1
      case .refused: await Task.yield()
      case .ambiguous: unclear += 1
      }
    }
    return (done, unclear)
  }
}
