extension Simulation {
  /// Tells a device's replica what happened, and does what it wants.
  mutating func tell(_ index: Int, _ event: SyncEvent) {
    perform(index, devices[index].replica.handle(event, at: wall(index)))
  }

  /// Does what a replica wants: keeps at once, and sends requests on their way.
  mutating func perform(_ index: Int, _ actions: [SyncAction]) {
    for action in actions {
      switch action {
      case .save(let change): devices[index].saved.save(change)
      case .read(let prefix): devices[index].wire = .readAsked(prefix)
      case .write(let writes, _): devices[index].wire = .writeAsked(writes, knows: devices[index].knows)
      case .quarantine, .watch, .stopWatching, .load: break
      }
    }
  }

  /// A request or an answer gets one step further, or is lost.
  mutating func exchange(_ index: Int) {
    let isLost = !devices[index].isOnline || !isCalm && Int.random(in: 0..<8, using: &random) == 0
    switch devices[index].wire {
    case .idle: break
    case .readAsked(let prefix):
      devices[index].wire = .readAnswered(
        isLost ? .failure(.unavailable("lost")) : range(index, prefix),
        knows: cloudKnows
      )
    case .readAnswered(let result, let knows):
      devices[index].wire = .idle
      guard case .success(let range) = result, range.isKnown, !isLost else {
        tell(index, .range(isLost ? .failure(.unavailable("lost")) : result))
        return
      }
      let entries = seen(index, range.entries)
      devices[index].learn(knows)
      tell(
        index,
        .range(.success(CloudRange(isKnown: true, entries: entries, position: range.position, account: range.account)))
      )
    case .writeAsked(let requests, let knows):
      if isLost {
        let results = requests.map { ($0.key, Result<CloudWrite, CloudError>.success(.ambiguous)) }
        let unanswered = [UInt128](repeating: 0, count: knows.count)
        devices[index].wire = .writeAnswered(Dictionary(uniqueKeysWithValues: results), knows: unanswered)
      } else {
        write(index, requests, knows)
      }
    case .writeAnswered(let results, let knows):
      devices[index].wire = .idle
      devices[index].learn(isLost ? [UInt128](repeating: 0, count: knows.count) : knows)
      tell(index, .wrote(results.mapValues { isLost ? .success(.ambiguous) : seen(index, $0) }))
    }
  }

  /// A device hears of a change, perhaps late, twice, or in the wrong order.
  mutating func hear(_ index: Int) {
    guard devices[index].isOnline, !devices[index].notices.isEmpty else { return }
    let place = Int.random(in: devices[index].notices.indices, using: &random)
    let notice = devices[index].notices[place]
    if isCalm || Int.random(in: 0..<4, using: &random) > 0 { devices[index].notices.remove(at: place) }
    var change = notice.change
    if let entries = change.entries, Int.random(in: 0..<3, using: &random) > 0 {
      // Half of what is told is told with its values, and the device has then seen what they include.
      if devices[index].replica.view != nil { devices[index].learn(notice.knows) }
      change = CloudChange(entries: seen(index, entries), position: change.position)
    } else {
      change = CloudChange()
    }
    if rule == .echoing { devices[index].replica.soil(Self.elements[0]) }
    tell(index, .changed(change))
  }

  private mutating func range(_ index: Int, _ prefix: CloudPrefix) -> Result<CloudRange, CloudError> {
    let isFirst = devices[index].awaitsFirstAnswer
    devices[index].awaitsFirstAnswer = false
    let isKnown = !isFirst || rule == .unknownIsEmpty
    let entries = isFirst ? [] : cloud.entries(under: prefix)
    return .success(CloudRange(isKnown: isKnown, entries: entries, position: cloud.position, account: account))
  }

  /// Carries writes out, and tells the other devices.
  private mutating func write(_ index: Int, _ requests: [PendingWrite], _ knows: [UInt128]) {
    var results: [CloudKey: Result<CloudWrite, CloudError>] = [:]
    var learned = [UInt128](repeating: 0, count: knows.count)
    for request in requests {
      let elements =
        layout == .blob
        ? Array(knows.indices)
        : Self.elements.indices.filter {
          feature.key(of: Self.elements[$0]) == request.key
        }
      do throws(CloudError) {
        let outcome = try cloud.write(request.value, for: request.key, expecting: request.expectation)
        results[request.key] = .success(outcome)
        switch outcome {
        case .written(let revision):
          writes += 1
          for element in elements { cloudKnows[element] = knows[element] }
          let entry = CloudEntry(key: request.key, value: request.value, revision: revision)
          notify(except: Int.random(in: 0..<4, using: &random) > 0 ? index : nil, entry)
        case .refused: for element in elements { learned[element] = cloudKnows[element] }
        case .ambiguous: break
        }
      } catch {
        results[request.key] = .failure(error)
      }
    }
    devices[index].wire = .writeAnswered(results, knows: learned)
  }

  private mutating func notify(except writer: Int?, _ entry: CloudEntry) {
    var knows = [UInt128](repeating: 0, count: Self.elements.count)
    for element in knows.indices where layout == .blob || feature.key(of: Self.elements[element]) == entry.key {
      knows[element] = cloudKnows[element]
    }
    for index in devices.indices where index != writer && !devices[index].isErased {
      devices[index].notices.append((CloudChange(entries: [entry], position: entry.revision), knows))
    }
  }

  /// What a device makes of values, where the rule is that of two equal moments it keeps its own.
  private func seen(_ index: Int, _ entries: [CloudEntry]) -> [CloudEntry] {
    guard rule.keepsMine else { return entries }
    let mine = devices[index].replica.set
    return entries.map { entry in
      guard let value = entry.value else { return entry }
      func kept(_ id: ElementID, _ record: ElementRecord) -> ElementRecord {
        guard let own = mine[id], own.stamp.time == record.stamp.time else { return record }
        return own
      }
      var changed = value
      if layout == .blob, let document = try? SyncDocument(reading: value) {
        changed = SyncDocument(ElementSet(document.set.dictionary.map { ($0.key, kept($0.key, $0.value)) })).bytes(
          .json
        )
      } else if let id = feature.id(of: entry.key), let document = try? ElementDocument(reading: value) {
        changed = ElementDocument(kept(id, document.record)).bytes
      }
      return CloudEntry(key: entry.key, value: changed, revision: entry.revision)
    }
  }

  private func seen(_ index: Int, _ result: Result<CloudWrite, CloudError>) -> Result<CloudWrite, CloudError> {
    guard rule.keepsMine, case .success(.refused(let reading)) = result, case .value(let value) = reading.content else {
      return result
    }
    // The key is not told along with the value: there is one in this layout, and in the other the record is enough.
    guard layout == .blob, let key = try? feature.blobKey else { return result }
    let entry = CloudEntry(key: key, value: value, revision: reading.revision)
    guard let changed = seen(index, [entry]).first?.value else { return result }
    return .success(.refused(CloudReading(.value(changed), revision: reading.revision)))
  }
}
