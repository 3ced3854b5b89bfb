extension Simulation {
  /// Lets a device do all that it has to, with nothing going wrong.
  mutating func finish(_ index: Int, isSyncing: Bool = true) {
    if isSyncing { tell(index, .wantsSync) }
    for _ in 0..<40 {
      if case .idle = devices[index].wire { return }
      exchange(index)
    }
  }

  /// Everybody comes online, syncs, and is compared.
  mutating func settle() -> Outcome {
    isCalm = true
    for index in devices.indices {
      if devices[index].isErased { install(index) }
      devices[index].isOnline = true
    }
    for _ in 0..<4 { meet() }
    let before = writes
    for _ in 0..<2 { meet() }
    return outcome(isRestless: writes > before)
  }

  private mutating func meet() {
    for index in devices.indices {
      now += 50
      // Where every notice makes new ones, there is no end of them.
      for _ in devices[index].notices.indices.prefix(50) {
        hear(index)
        finish(index, isSyncing: false)
      }
      finish(index)
    }
  }

  private func outcome(isRestless: Bool) -> Outcome {
    var outcome = Outcome()
    outcome.isRestless = isRestless || devices.contains { $0.replica.status.phase != .current }
    outcome.isDiverged = devices.contains { $0.replica.set != devices[0].replica.set || $0.saved.set != $0.replica.set }
    outcome.isDiverged = outcome.isDiverged || cloudSet() != devices[0].replica.set
    for element in Self.elements.indices {
      guard let last = lastWord(on: element) else { continue }
      for device in devices where device.replica.set.contains(Self.elements[element]) == last {
        outcome.isIntentLost = true
        if last { outcome.isResurrected = true }
      }
    }
    return outcome
  }

  /// Whether the last word on an element was a removal; nil where nothing was said or last words differ.
  private func lastWord(on element: Int) -> Bool? {
    let said = intents.indices.filter { intents[$0].element == element }
    let seen = said.reduce(UInt128(0)) { $0 | intents[$1].past }
    let last = said.filter { seen & 1 << UInt128($0) == 0 }
    guard let first = last.first, last.allSatisfy({ intents[$0].isRemoval == intents[first].isRemoval }) else {
      return nil
    }
    return intents[first].isRemoval
  }

  private func cloudSet() -> ElementSet? {
    let entries = cloud.entries(under: feature.prefix(in: layout))
    switch layout {
    case .blob:
      guard let value = entries.first?.value else { return ElementSet() }
      return (try? SyncDocument(reading: value))?.set
    case .keyPerEntry:
      return ElementSet(
        entries.compactMap { entry in
          guard let id = feature.id(of: entry.key), let value = entry.value,
            let document = try? ElementDocument(reading: value)
          else { return nil }
          return (id, document.record)
        }
      )
    }
  }
}
