extension Replica {
  /// Takes in all that the cloud holds.
  mutating func take(_ range: CloudRange, at wall: UInt64) -> [SyncAction] {
    var known = view ?? CloudView(position: .zero)
    let present = Set(range.entries.map(\.key))
    // What was there and is not: somebody removed it. A range may be older than what was heard since.
    for (key, revision) in known.revisions where revision <= range.position && !present.contains(key) {
      known.forget(key)
    }
    known.position = max(known.position, range.position)
    view = known
    let actions = merge(range.entries, at: wall)
    soilWhatIsMissing()
    return actions
  }

  /// Takes in some values of the cloud.
  mutating func merge(_ entries: [CloudEntry], at wall: UInt64) -> [SyncAction] {
    guard view != nil else { return [] }
    var actions: [SyncAction] = []
    var incoming = ElementSet()
    var readKeys: [CloudKey] = []
    for entry in entries {
      if let known = view?.revisions[entry.key] {
        guard entry.revision >= known else { continue }
        let isConfirmed = view?.confirm(entry) ?? false
        if isConfirmed { soil(entry.key) }
        guard entry.revision > known else { continue }
      }
      guard let value = entry.value else {
        view?.forget(entry.key)
        soil(entry.key)
        continue
      }
      do throws(DocumentFault) {
        guard let set = try read(value, of: entry.key) else { continue }
        view?.noteReadable(entry)
        readKeys.append(entry.key)
        incoming.add(set)
      } catch {
        actions += note(error, entry, value)
      }
    }
    guard !readKeys.isEmpty else { return actions }
    return actions + take(incoming, of: readKeys, at: wall)
  }

  /// Reads a value; nil for a key that is not of this feature.
  private mutating func read(_ value: [UInt8], of key: CloudKey) throws(DocumentFault) -> ElementSet? {
    switch capabilities.layout {
    case .blob:
      guard key == (try? feature.blobKey) else { return nil }
      let document = try SyncDocument(reading: value)
      view?.header = document.header
      view?.fields = document.fields
      view?.setBlocked(key, !document.header.isWritable)
      return document.set
    case .keyPerEntry:
      guard let id = feature.id(of: key) else { return nil }
      let document = try ElementDocument(reading: value)
      view?.setBlocked(key, !document.header.isWritable)
      return ElementSet([(id, document.record)])
    }
  }

  /// Merges what was read, has what is new kept, and notes what the cloud does not have.
  private mutating func take(_ incoming: ElementSet, of keys: [CloudKey], at wall: UInt64) -> [SyncAction] {
    clock.observe(incoming.latestTime(upTo: wall &+ HybridLogicalClock.horizon), at: wall)
    let before = set
    let outcome = set.merge(incoming)
    let changed = outcome.changesOfFirst > 0 ? set.differences(from: before) : []
    switch capabilities.layout {
    case .blob: for key in keys { note(key, differs: outcome.changesOfSecond > 0) }
    case .keyPerEntry:
      for key in keys {
        guard let id = feature.id(of: key) else { continue }
        note(key, differs: set[id] != incoming[id])
      }
    }
    guard !changed.isEmpty else { return [] }
    let records = changed.reduce(into: [:]) { $0[$1] = set[$1] }
    return [.save(LocalChange(clock: clock.state, records: records, account: account))]
  }

  private mutating func note(_ key: CloudKey, differs: Bool) {
    if differs { dirty.insert(key) } else { dirty.remove(key) }
  }

  /// Keeps what could not be read, unless it is only too new.
  private mutating func note(_ fault: DocumentFault, _ entry: CloudEntry, _ value: [UInt8]) -> [SyncAction] {
    view?.revisions[entry.key] = entry.revision
    if case .newer = fault.kind {
      view?.setBlocked(entry.key, true)
      return []
    }
    view?.noteUnreadable(entry)
    return [
      .quarantine(
        QuarantinedValue(
          account: account,
          key: entry.key,
          revision: entry.revision,
          bytes: value,
          fault: fault
        )
      )
    ]
  }

  /// Notes a key of which the cloud has to be told, if there is anything to tell.
  private mutating func soil(_ key: CloudKey) {
    switch capabilities.layout {
    case .blob: if !set.isEmpty { dirty.insert(key) }
    case .keyPerEntry: if let id = feature.id(of: key), set.stamp(of: id) != nil { dirty.insert(key) }
    }
  }

  /// Notes what the device has and the cloud has no key for.
  private mutating func soilWhatIsMissing() {
    guard let view, set.count > 0 else { return }
    switch capabilities.layout {
    case .blob:
      guard let key = try? feature.blobKey, view.revisions[key] == nil else { return }
      dirty.insert(key)
    case .keyPerEntry:
      guard set.count > view.revisions.count else { return }
      set.forEach { id, _ in
        guard let key = feature.key(of: id), view.revisions[key] == nil else { return }
        dirty.insert(key)
      }
    }
  }
}

extension CloudView {
  /// Forgets a key that has no value.
  mutating func forget(_ key: CloudKey) {
    revisions[key] = nil
    unreadable[key] = nil
    confirmed.remove(key)
    blocked.remove(key)
  }

  /// Notes that a value was read.
  mutating func noteReadable(_ entry: CloudEntry) {
    revisions[entry.key] = entry.revision
    unreadable[entry.key] = nil
    confirmed.remove(entry.key)
  }

  /// Notes that a value could not be read; it is written over at the earliest when it is seen a second time.
  mutating func noteUnreadable(_ entry: CloudEntry) {
    unreadable[entry.key] = entry.revision
    confirmed.remove(entry.key)
    blocked.remove(entry.key)
  }

  /// Notes that an unreadable value was seen again, and says whether this was the second time.
  mutating func confirm(_ entry: CloudEntry) -> Bool {
    guard unreadable[entry.key] == entry.revision else { return false }
    return confirmed.insert(entry.key).inserted
  }

  /// Notes whether only a newer version may change a value.
  mutating func setBlocked(_ key: CloudKey, _ isBlocked: Bool) {
    if isBlocked { blocked.insert(key) } else { blocked.remove(key) }
  }

  /// Whether a key may be written.
  func mayWrite(_ key: CloudKey) -> Bool {
    !blocked.contains(key) && (unreadable[key] == nil || confirmed.contains(key))
  }
}
