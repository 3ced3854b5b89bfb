import KeyValueSync
import Testing

/// Rules of a replica, told to it one event at a time.
struct ReplicaTests {
  private static let wall: UInt64 = 1_750_000_000_000
  private static let layouts = [CloudCapabilities.Layout.blob, .keyPerEntry]
  private let ana = CloudAccount("ana")

  private func replica(_ layout: CloudCapabilities.Layout) -> Replica {
    var replica = Replica(
      .notInterested,
      capabilities: CloudCapabilities(comparesAndSets: true, resumesChanges: true, layout: layout, limits: .apple),
      set: ElementSet(),
      clock: ClockState(node: NodeID(1)),
      account: ana
    )
    _ = replica.handle(.entitlement(.entitled), at: Self.wall)
    return replica
  }

  private func key(_ layout: CloudCapabilities.Layout) throws -> CloudKey {
    try CloudKey(layout == .blob ? "ni" : "ni/5")
  }

  private func range(_ entries: [CloudEntry], at position: UInt64) -> SyncEvent {
    .range(.success(CloudRange(isKnown: true, entries: entries, position: CloudRevision(position), account: ana)))
  }

  private func entry(_ key: CloudKey, _ text: String, _ revision: UInt64) -> CloudEntry {
    CloudEntry(key: key, value: Array(text.utf8), revision: CloudRevision(revision))
  }

  private func act(_ replica: inout Replica, _ id: ElementID, isRemoval: Bool = false) -> [SyncAction] {
    guard let edit = replica.edit(id, isRemoval: isRemoval, at: Self.wall) else { return [] }
    return replica.take(edit.saved { _ in })
  }

  private func writes(_ actions: [SyncAction]) -> [CloudKey] {
    actions.flatMap { if case .write(let writes, _) = $0 { writes.map(\.key) } else { [] as [CloudKey] } }
  }

  // MARK: What cannot be read

  @Test(arguments: layouts)
  func `an action between two looks at what cannot be read does not write over it`(
    layout: CloudCapabilities.Layout
  ) throws {
    var replica = replica(layout)
    let key = try key(layout)
    _ = replica.handle(range([entry(key, "<html>", 3)], at: 3), at: Self.wall)
    #expect(replica.status.unreadableKeys == [key])

    let actions = act(&replica, "5")

    #expect(writes(actions).isEmpty, "only the second look may write over it")
    #expect(replica.status.phase == .pending)
    _ = replica.handle(.wantsSync, at: Self.wall)
    let second = replica.handle(range([entry(key, "<html>", 3)], at: 3), at: Self.wall)
    #expect(writes(second) == [key])
  }

  @Test(arguments: layouts)
  func `what cannot be read and is another value at the second look is looked at a third time`(
    layout: CloudCapabilities.Layout
  ) throws {
    var replica = replica(layout)
    let key = try key(layout)
    _ = replica.handle(range([], at: 1), at: Self.wall)
    _ = act(&replica, "5")
    _ = replica.handle(.wrote([key: .success(.written(CloudRevision(2)))]), at: Self.wall)
    for revision in 3...5 as ClosedRange<UInt64> {
      _ = replica.handle(.wantsSync, at: Self.wall)
      let actions = replica.handle(range([entry(key, "<html>", revision)], at: revision), at: Self.wall)
      #expect(writes(actions).isEmpty)
    }
    _ = replica.handle(.wantsSync, at: Self.wall)
    #expect(writes(replica.handle(range([entry(key, "<html>", 5)], at: 5), at: Self.wall)) == [key])
  }

  // MARK: Clocks

  @Test(arguments: layouts)
  func `what was seen of one element is followed by what is done to another, and the clock is kept with it`(
    layout: CloudCapabilities.Layout
  ) throws {
    var replica = replica(layout)
    // Another device's clock is an hour ahead.
    let ahead = Self.wall + 3_600_000
    let record = #""t":\#(ahead),"n":"00000007""#
    let text = layout == .blob ? #"{"v":1,"items":{"5":{\#(record)}}}"# : #"{"v":1,\#(record)}"#
    let actions = replica.handle(range([entry(try key(layout), text, 3)], at: 3), at: Self.wall)

    let kept = actions.compactMap { if case .save(let change) = $0 { change.clock.last } else { nil as HybridTime? } }
    #expect(kept.first.map { $0 >= HybridTime(milliseconds: ahead) } == true, "kept before it counts")
    _ = act(&replica, "6")
    let (seen, done) = (try #require(replica.set.stamp(of: "5")), try #require(replica.set.stamp(of: "6")))
    #expect(done.time > seen.time)
  }

  @Test(arguments: layouts)
  func `what was seen and already known carries the clock along as well`(layout: CloudCapabilities.Layout) throws {
    var replica = replica(layout)
    let ahead = Self.wall + 86_400_000 + 60_000
    let record = #""t":\#(ahead),"n":"00000007""#
    let text = layout == .blob ? #"{"v":1,"items":{"5":{\#(record)}}}"# : #"{"v":1,\#(record)}"#
    let key = try key(layout)
    // More than a day ahead: kept and not followed. The same a minute later is within a day.
    _ = replica.handle(range([entry(key, text, 3)], at: 3), at: Self.wall)
    #expect(replica.clock.state.last < HybridTime(milliseconds: ahead))
    _ = replica.handle(.changed(CloudChange(entries: [entry(key, text, 4)])), at: Self.wall + 60_000)
    #expect(replica.clock.state.last >= HybridTime(milliseconds: ahead))
  }

  // MARK: Newer versions

  @Test(arguments: layouts)
  func `a value that only a newer version may change is read, and not written`(
    layout: CloudCapabilities.Layout
  ) throws {
    var replica = replica(layout)
    let key = try key(layout)
    func text(minWrite: Int, _ time: UInt64, isRemoval: Bool = false) -> String {
      let record = #""t":\#(time),"n":"00000007"\#(isRemoval ? #","d":true"# : "")"#
      let head = #"{"v":3,"minRead":1,"minWrite":\#(minWrite),"#
      return layout == .blob ? head + #""items":{"5":{\#(record)}}}"# : head + record + "}"
    }
    _ = replica.handle(range([entry(key, text(minWrite: 3, 10), 3)], at: 3), at: Self.wall)
    #expect(replica.set.members == ["5"], "it is read")
    #expect(replica.status.needsUpdate)

    #expect(writes(act(&replica, "5", isRemoval: true)).isEmpty, "and not written")
    #expect(replica.status.phase == .pending)
    let later = Self.wall + 10
    let change = CloudChange(entries: [entry(key, text(minWrite: 2, later), 4)])
    #expect(writes(replica.handle(.changed(change), at: Self.wall)).isEmpty)
    #expect(replica.set.members == ["5"], "what others do still arrives, and the newer wins")
    #expect(replica.status.needsUpdate)

    if layout == .keyPerEntry {
      #expect(writes(act(&replica, "6")) == [try CloudKey("ni/6")], "other keys are written")
      _ = replica.handle(.wrote([try CloudKey("ni/6"): .success(.written(CloudRevision(5)))]), at: Self.wall)
    }
    _ = act(&replica, "5", isRemoval: true)
    let open = CloudChange(entries: [entry(key, text(minWrite: 1, later), 6)])
    #expect(writes(replica.handle(.changed(open), at: Self.wall)) == [key], "and is written once that is allowed")
    #expect(!replica.status.needsUpdate)
  }

  @Test(arguments: layouts)
  func `a value that only a newer version may read is no unreadable one: it is not kept apart, and not written over`(
    layout: CloudCapabilities.Layout
  ) throws {
    var replica = replica(layout)
    let key = try key(layout)
    let text = #"{"v":9,"minRead":9,"minWrite":9,"items":{"5":{"t":1,"n":"00000007"}}}"#
    for _ in 0..<3 {
      let actions = replica.handle(range([entry(key, text, 3)], at: 3), at: Self.wall)
      #expect(!actions.contains { if case .quarantine = $0 { true } else { false } })
      #expect(writes(actions).isEmpty)
      #expect(writes(act(&replica, "5")).isEmpty)
      _ = replica.handle(.wantsSync, at: Self.wall)
    }
    #expect(replica.status.needsUpdate && replica.status.unreadableKeys.isEmpty)
  }

  // MARK: Accounts

  @Test(arguments: layouts)
  func `while the rows of another account are on their way nothing is asked and nothing written`(
    layout: CloudCapabilities.Layout
  ) throws {
    var replica = replica(layout)
    let ben = CloudAccount("ben")
    _ = replica.handle(range([], at: 1), at: Self.wall)
    _ = replica.handle(.changed(CloudChange(reason: .accountChange)), at: Self.wall)
    let theirs = CloudRange(isKnown: true, entries: [], position: CloudRevision(2), account: ben)
    #expect(replica.handle(.range(.success(theirs)), at: Self.wall) == [.stopWatching, .load(ben)])

    #expect(act(&replica, "5").isEmpty)
    for event in [.wantsSync, .changed(CloudChange()), .wantsSync] as [SyncEvent] {
      #expect(replica.handle(event, at: Self.wall).isEmpty)
    }
    #expect(replica.status.phase == .switchingAccount)
    replica.couldNotSwitch()
    #expect(act(&replica, "6").isEmpty)
    #expect(
      replica.handle(.wantsSync, at: Self.wall) == [.load(ben)],
      "rows that could not be loaded are asked for again"
    )
    #expect(replica.handle(.wantsSync, at: Self.wall).isEmpty, "once")
    #expect(replica.handle(.entitlement(.notEntitled), at: Self.wall).isEmpty)
    #expect(replica.handle(.entitlement(.entitled), at: Self.wall) == [.load(ben)])
    #expect(writes(replica.switched(to: ben, set: ElementSet())).isEmpty, "the cloud is read first")
    #expect(replica.set.isEmpty && replica.account == ben)
  }
}
