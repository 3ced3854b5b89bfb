import KeyValueSync
import SyncCases
import Testing

/// What went wrong in public, against the cloud in memory and in both layouts.
@Suite(.timeLimit(.minutes(1)))
struct PublicIssueTests {
  private struct Memory: SyncBackend {
    let cloud = MemoryCloud()

    func store(for account: CloudAccount) async throws -> any KeyValueStore { MemoryStore(cloud, account: account) }
  }

  private static let all = [CloudCapabilities.Layout.blob, .keyPerEntry].map { SyncCases(Memory(), layout: $0) }

  @Test(arguments: all) func `1, Defaults 206: a fresh device writes nothing before the first answer`(
    cases: SyncCases
  ) async throws { try await cases.aFreshDeviceWritesNothingBeforeTheFirstAnswer() }

  @Test(arguments: all) func `2, Zephyr 45: what is done before the first answer survives it`(
    cases: SyncCases
  ) async throws { try await cases.whatIsDoneBeforeTheFirstAnswerSurvives() }

  @Test(arguments: all) func `3, Zephyr 70 and Unwrap 106: idle devices write nothing`(
    cases: SyncCases
  ) async throws { try await cases.idleDevicesWriteNothing() }

  @Test(arguments: all) func `4, MKiCloudSync 3: a key of 65 bytes is an error before the store is asked`(
    cases: SyncCases
  ) async throws { try await cases.aKeyOf65BytesIsAnErrorBeforeTheStoreIsAsked() }

  @Test(arguments: all) func `5, CCIP-iOS 55: a full cloud is said, and loses nothing`(
    cases: SyncCases
  ) async throws { try await cases.aFullCloudIsSaidAndLosesNothing() }

  @Test(arguments: all) func `6, sqlite-data 354: a newer record wins in both orders of arrival`(
    cases: SyncCases
  ) async throws { try await cases.aNewerRecordWinsInBothOrders() }

  @Test(arguments: all) func `7, sqlite-data 418: dismiss, undo, dismiss before one flush is dismissed`(
    cases: SyncCases
  ) async throws { try await cases.dismissUndoDismissBeforeOneFlushIsDismissed() }

  @Test(arguments: all) func `8, super-productivity 9024: opposite actions in one millisecond agree`(
    cases: SyncCases
  ) async throws { try await cases.oppositeActionsInOneMillisecondAgree() }

  @Test(arguments: all) func `9, OneKey 11837: what a clock did that is a year ahead can be undone`(
    cases: SyncCases
  ) async throws { try await cases.aClockThatIsAYearAheadCanBeAnswered() }

  @Test(arguments: all) func `10, dayGLANCE 768: who comes back late resurrects nothing`(
    cases: SyncCases
  ) async throws { try await cases.whoComesBackLateResurrectsNothing() }

  @Test(arguments: all) func `11, memry 2183: fields of a newer version come through byte for byte`(
    cases: SyncCases
  ) async throws { try await cases.fieldsOfANewerVersionComeThrough() }

  @Test(arguments: all) func `12, deemix-remastered 65: what cannot be read is kept, and not overwritten at once`(
    cases: SyncCases
  ) async throws { try await cases.whatCannotBeReadIsKeptAndNotOverwrittenAtOnce() }

  @Test(arguments: all) func `13, memry 2203: a lapse makes no call and loses no undo`(
    cases: SyncCases
  ) async throws { try await cases.aLapseMakesNoCallAndLosesNoUndo() }

  @Test(arguments: all) func `14, nats-server 4320: nothing acknowledged is lost by many writers`(
    cases: SyncCases
  ) async throws { try await cases.nothingAcknowledgedIsLostByManyWriters() }

  @Test(arguments: all) func `what was dismissed right before a wipe is there after`(
    cases: SyncCases
  ) async throws { try await cases.whatWasDismissedRightBeforeAWipeIsThereAfter() }

  @Test(arguments: all) func `what one device does reaches the other by itself`(
    cases: SyncCases
  ) async throws { try await cases.whatOneDoesReachesTheOtherByItself() }

  @Test func `for a person who never was entitled no object of a cloud exists`() async throws {
    let cloud = MemoryCloud()
    let capabilities = CloudCapabilities(comparesAndSets: true, resumesChanges: false, layout: .blob, limits: .apple)
    let replica = Replica(
      .notInterested,
      capabilities: capabilities,
      set: ElementSet(),
      clock: ClockState(node: NodeID(1))
    )
    let storage = MemoryReplicaStorage()
    let engine = SyncEngine(replica, storage: storage, wall: { 1_750_000_000_000 }) {
      MemoryStore(cloud, account: CloudAccount("a"))
    }
    for entitlement in [Entitlement.unknown, .notEntitled] {
      await engine.setEntitlement(entitlement)
      try await engine.edit("1", isRemoval: false)
      await engine.synchronize()
    }
    #expect(cloud.connectionCount == 0)
    #expect(storage.rows(of: nil).contains("1"), "stamped on every tier")

    storage.fault = ReplicaStorageFault("The disk is full.")
    await #expect(throws: ReplicaStorageFault.self) { try await engine.edit("2", isRemoval: false) }
    #expect(await !engine.set.contains("2"), "what was not kept did not happen")
  }
}
