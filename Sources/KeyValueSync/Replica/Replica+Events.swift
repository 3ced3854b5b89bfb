extension Replica {
  /// Takes note of what happened.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - wall: Milliseconds since 1970 by the wall clock.
  /// - Returns: What to do, in this order.
  package mutating func handle(_ event: SyncEvent, at wall: UInt64) -> [SyncAction] {
    var actions: [SyncAction] = []
    switch event {
    case .entitlement(let entitlement): actions += entitled(entitlement)
    case .wantsSync:
      if isStalled, let switchTarget { actions.append(.load(switchTarget)) }
      isStalled = false
      needsRead = true
    case .changed(let change): actions += changed(change, at: wall)
    case .range(let result):
      guard request == .reading else { return [] }
      request = .none
      actions += read(result, at: wall)
    case .wrote(let results):
      guard request == .writing else { return [] }
      request = .none
      actions += wrote(results, at: wall)
    }
    return actions + proceed()
  }

  /// The next request, if there is one to make and none under way.
  mutating func proceed() -> [SyncAction] {
    guard entitlement == .entitled, !isSwitching, !isStalled, request == .none else { return [] }
    if needsRead {
      needsRead = false
      request = .reading
      return [.read(feature.prefix(in: capabilities.layout))]
    }
    let writes = nextWrites()
    guard !writes.isEmpty else { return [] }
    request = .writing
    return [.write(writes, as: account)]
  }

  private mutating func entitled(_ new: Entitlement) -> [SyncAction] {
    guard entitlement != new else { return [] }
    entitlement = new
    // Whatever was known may be old when the person may sync again: read, merge, and only then write.
    request = .none
    isSignedOut = false
    isStalled = false
    forget()
    defer { isWatching = false }
    let stop: [SyncAction] = isWatching ? [.stopWatching] : []
    // The rows may have been on their way when the person stopped being entitled.
    guard new == .entitled, let switchTarget else { return stop }
    return stop + [.load(switchTarget)]
  }

  private mutating func changed(_ change: CloudChange, at wall: UInt64) -> [SyncAction] {
    guard entitlement == .entitled, !isSwitching else { return [] }
    resume()
    guard view != nil, let entries = change.entries, change.reason != .accountChange else {
      needsRead = true
      return []
    }
    return merge(entries, at: wall)
  }

  private mutating func read(_ result: Result<CloudRange, CloudError>, at wall: UInt64) -> [SyncAction] {
    switch result {
    case .failure(let error): return failed(error)
    case .success(let range):
      error = nil
      guard let present = range.account else {
        isSignedOut = true
        forget()
        needsRead = false
        return watch(after: .zero)
      }
      isSignedOut = false
      if let account, account != present { return switching(to: present) }
      account = present
      guard range.isKnown else {
        forget()
        needsRead = false
        return watch(after: .zero)
      }
      return take(range, at: wall) + watch(after: range.position)
    }
  }

  private mutating func watch(after position: CloudRevision) -> [SyncAction] {
    guard !isWatching else { return [] }
    isWatching = true
    return [.watch(feature.prefix(in: capabilities.layout), after: position)]
  }

  private mutating func wrote(_ results: [CloudKey: Result<CloudWrite, CloudError>], at wall: UInt64) -> [SyncAction] {
    var actions: [SyncAction] = []
    var isSetBack = false
    // What was not tried waits as before.
    dirty.formUnion(inFlight.subtracting(results.keys))
    inFlight = []
    for (key, result) in results.sorted(by: { $0.key < $1.key }) {
      switch result {
      case .success(.written(let revision)):
        error = nil
        if case .exceeded = quota { quota = .fine }
        guard revision >= view?.revisions[key] ?? .zero else { continue }
        view?.noteReadable(CloudEntry(key: key, value: nil, revision: revision))
      case .success(.refused(let reading)):
        isSetBack = true
        dirty.insert(key)
        actions += refused(key, reading, at: wall)
      case .success(.ambiguous):
        isSetBack = true
        dirty.insert(key)
        needsRead = true
      case .failure(let error):
        dirty.insert(key)
        actions += failed(error)
      }
    }
    setbacks = isSetBack ? setbacks + 1 : 0
    // Somebody always comes first where devices compete; where nobody ever does, the cloud is not asked without end.
    if setbacks == Self.patience {
      setbacks = 0
      isStalled = true
    }
    return actions
  }

  private mutating func refused(_ key: CloudKey, _ reading: CloudReading, at wall: UInt64) -> [SyncAction] {
    switch reading.content {
    case .notYetKnown:
      forget()
      return []
    case .absent:
      view?.forget(key)
      return []
    case .value(let bytes):
      return merge([CloudEntry(key: key, value: bytes, revision: reading.revision)], at: wall)
    }
  }

  private mutating func failed(_ error: CloudError) -> [SyncAction] {
    self.error = error
    switch error {
    case .overQuota(let overrun): quota = .exceeded(overrun)
    case .accountChanged(let account?): return switching(to: account)
    case .accountChanged(nil):
      isSignedOut = true
      forget()
      needsRead = false
    default: break
    }
    // Waits until it is time again, and reads first.
    isStalled = true
    return []
  }

  private mutating func switching(to account: CloudAccount) -> [SyncAction] {
    guard self.account != nil else {
      // Nobody's rows are claimed by whom they meet first.
      forget()
      return []
    }
    guard switchTarget != account else { return [] }
    switchTarget = account
    forget()
    defer { isWatching = false }
    return (isWatching ? [.stopWatching] : []) + [.load(account)]
  }
}
