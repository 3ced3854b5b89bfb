import Testing

@testable import CloudEngines

struct EtcdFeedStateTests {
  private func reply(_ revision: Int64, _ events: [Int64] = []) -> EtcdWatchReply {
    EtcdWatchReply(
      revision: revision,
      events: events.map { EtcdKeyValue(key: [1], value: [2], modRevision: $0, version: 1) }
    )
  }

  @Test func `the position is that of the newest change, not of the line`() {
    var state = EtcdFeedState(applied: 3)

    let actions = state.take(reply(9, [5, 6]))

    #expect(actions == [.deliver(reply(0, [5, 6]).events, position: 6)])
    #expect(state.applied == 6)
  }

  @Test func `what a node repeats is not handed over twice`() {
    var state = EtcdFeedState(applied: 5)

    #expect(state.take(reply(9, [4, 5])) == [])
    #expect(state.take(reply(9, [5, 6])) == [.deliver(reply(0, [6]).events, position: 6)])
  }

  @Test func `a compacted start is read again, not reported`() {
    var state = EtcdFeedState(applied: 5)

    let actions = state.take(EtcdWatchReply(revision: 90, isCreated: true, isCanceled: true, compactRevision: 80))

    #expect(actions == [.readAgain])
    #expect(state.applied == nil)
  }

  @Test func `a watch that is created and canceled in one line has not begun`() {
    var state = EtcdFeedState(applied: 5)

    let actions = state.take(
      EtcdWatchReply(revision: 9, isCreated: true, isCanceled: true, cancelReason: "etcdserver: permission denied")
    )

    #expect(actions == [.reconnect(EtcdFault(message: "etcdserver: permission denied"))])
    #expect(state.applied == 5)
  }

  @Test func `a node that is behind us makes us ask a majority`() {
    var state = EtcdFeedState(applied: 5)

    #expect(state.take(EtcdWatchReply(revision: 4, isCreated: true)) == [.check])
    #expect(state.takeCheck(newest: 5, revision: 5) == nil, "the node was only late")
    #expect(state.takeCheck(newest: 2, revision: 2) == .readAgain, "the store was made anew")
    #expect(state.applied == nil)
  }

  @Test func `a check moves the position only where nothing lies between`() {
    var state = EtcdFeedState(applied: 5)

    #expect(state.takeCheck(newest: 5, revision: 900) == .deliver([], position: 900))
    #expect(state.applied == 900)
  }

  @Test func `a change that is still missing at the second check means a dead connection`() {
    var state = EtcdFeedState(applied: 5)

    #expect(state.takeCheck(newest: 7, revision: 7) == nil, "it may be on its way")
    #expect(state.takeCheck(newest: 7, revision: 7) == .reconnect(nil))

    state.reconnected()
    #expect(state.takeCheck(newest: 7, revision: 7) == nil, "the new connection owes nothing yet")
  }

  @Test func `a change that came between two checks owes nothing`() {
    var state = EtcdFeedState(applied: 5)
    _ = state.takeCheck(newest: 7, revision: 7)
    _ = state.take(reply(8, [7]))

    #expect(state.takeCheck(newest: 8, revision: 8) == nil)
  }
}
