extension Replica {
  /// The writes that are due, taken out of what waits.
  mutating func nextWrites() -> [PendingWrite] {
    guard let view, !dirty.isEmpty else { return [] }
    var writes: [PendingWrite] = []
    for key in dirty.sorted() where view.mayWrite(key) {
      guard let value = value(of: key, view) else {
        dirty.remove(key)
        continue
      }
      do throws(CloudError) {
        try capabilities.limits.check(value: value.count, total: value.count, keys: 1)
        writes.append(PendingWrite(key: key, value: value, expectation: expectation(of: key, view)))
        noteRoom(value.count)
      } catch {
        // The engine is not asked, and the rest of the list goes on.
        if case .overQuota(let overrun) = error { quota = .exceeded(overrun) }
      }
      if writes.count == Self.batch { break }
    }
    inFlight = Set(writes.map(\.key))
    dirty.subtract(inFlight)
    return writes
  }

  private func expectation(of key: CloudKey, _ view: CloudView) -> CloudExpectation {
    guard capabilities.comparesAndSets else { return .anything }
    return view.revisions[key].map { .revision($0) } ?? .absent
  }

  private func value(of key: CloudKey, _ view: CloudView) -> [UInt8]? {
    switch capabilities.layout {
    case .blob:
      let isNewer = view.header.version > DocumentHeader.current.version
      let document = SyncDocument(set, header: isNewer ? view.header : .current, fields: view.fields)
      return document.bytes(within: room).bytes
    case .keyPerEntry:
      guard let id = feature.id(of: key), let record = set[id] else { return nil }
      return ElementDocument(record).bytes
    }
  }

  /// How many bytes one value may have.
  private var room: Int { min(capabilities.limits.valueBytes, capabilities.limits.totalBytes ?? .max) }

  private mutating func noteRoom(_ count: Int) {
    guard capabilities.layout == .blob else { return }
    quota = count >= room / 10 * 9 ? .near(bytes: count, limit: room) : .fine
  }
}
