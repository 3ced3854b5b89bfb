import Testing

@testable import KeyValueSync

struct SyncStatusTests {
  private func status(
    _ phase: SyncStatus.Phase,
    _ quota: SyncStatus.Quota = .fine,
    _ error: CloudError? = nil,
    nextTry: UInt64? = nil
  ) throws -> SyncStatus {
    SyncStatus(
      phase: phase,
      quota: quota,
      error: error,
      needsUpdate: false,
      unreadableKeys: [],
      unsyncable: [],
      nextTry: nextTry
    )
  }

  @Test func `of two exchanges what is less well counts, from either side`() throws {
    let near = SyncStatus.Quota.near(bytes: 9, limit: 10)
    let one = try status(.current, near, nextTry: 5)
    var two = try status(.pending, .exceeded(CloudOverrun(.keys, needed: 2, limit: 1)), .throttled, nextTry: 3)
    two.unreadableKeys = [try CloudKey("pl")]
    two.needsUpdate = true

    #expect(one.joined(with: two) == two.joined(with: one))
    #expect(one.joined(with: two) == two)
    #expect(try status(.busy).joined(with: status(.current)).phase == .busy)
    #expect(try status(.current).joined(with: status(.waitingForFirstAnswer)).phase == .waitingForFirstAnswer)
    #expect(try status(.current).joined(with: status(.current, near)).quota == near)
  }
}
