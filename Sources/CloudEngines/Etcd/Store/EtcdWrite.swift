/// One write of one key, and the search for what became of it when the answer is lost.
struct EtcdWrite: Sendable {
  /// What became of a write.
  enum Outcome: Equatable, Sendable {
    /// This revision wrote it.
    case written(Int64)
    /// Something else is there, at this revision of the store, and the write can no longer happen.
    case refused(EtcdKeyValue?, at: Int64)
    /// Nobody knows yet.
    case open
  }

  /// How many versions of a key are looked at.
  static let searchDepth = 32

  let client: EtcdClient
  let key: [UInt8]
  let value: [UInt8]

  /// Writes, whatever is there.
  ///
  /// A lost answer is not tried again blindly, since somebody else may have written since.
  ///
  /// - Returns: What became of it.
  /// - Throws: ``EtcdError``, when nothing was written.
  func put() async throws(EtcdError) -> Outcome {
    do throws(EtcdError) {
      return .written(try await client.call(.put(key, value), EtcdReplies.revision))
    } catch {
      guard case .ambiguous = error else { throw error }
      guard let now = await current(), let found = now.entries.first, found.value == value else { return .open }
      return .written(found.modRevision)
    }
  }

  /// Writes if there is no such key, or only the mark of a removed one.
  ///
  /// - Returns: What became of it.
  /// - Throws: ``EtcdError``, when nothing was written.
  func putIfAbsent() async throws(EtcdError) -> Outcome {
    let outcome = try await compareAndPut(expecting: 0)
    guard case .refused(let found?, _) = outcome, EtcdKeys.value(found) == nil else { return outcome }
    return try await compareAndPut(expecting: found.modRevision)
  }

  /// Writes if a certain revision wrote the key last.
  ///
  /// - Parameter revision: The revision; 0 for a key that is not there.
  /// - Returns: What became of it.
  /// - Throws: ``EtcdError``, when nothing was written.
  func compareAndPut(expecting revision: Int64) async throws(EtcdError) -> Outcome {
    let request = EtcdRequest.compareAndPut(key, value, expecting: revision)
    var isSecond = false
    while true {
      do throws(EtcdError) {
        let answer = try await client.call(request, EtcdReplies.transaction)
        if answer.succeeded { return .written(answer.revision) }
        // After a lost answer the refusal may be by our own first attempt.
        guard isSecond else { return .refused(answer.found, at: answer.revision) }
        return await search(after: revision)
      } catch {
        guard case .ambiguous = error else {
          // Whatever keeps the second attempt from being made says nothing about the first.
          if isSecond { return .open }
          throw error
        }
      }
      guard !isSecond, let now = await current() else { return .open }
      // As long as the expected revision stands, both attempts are still possible, but only one of them: the other is
      // refused by the first one's revision.
      guard now.entries.first?.modRevision ?? 0 == revision else { return await search(after: revision) }
      isSecond = true
    }
  }

  /// Looks for the value among the versions of the key that are newer than a revision.
  ///
  /// The key has such a version, so a write that expected the revision can no longer happen; it has happened, or not.
  private func search(after expected: Int64) async -> Outcome {
    guard let now = await current() else { return .open }
    var found = now.entries.first
    for _ in 0..<Self.searchDepth {
      guard let version = found, version.modRevision > expected else {
        return .refused(now.entries.first, at: now.revision)
      }
      if version.value == value { return .written(version.modRevision) }
      let request = EtcdRequest.range(key, revision: version.modRevision - 1)
      // What is compacted cannot be looked at.
      guard version.modRevision > 1, let older = try? await client.call(request, EtcdReplies.range) else {
        return .open
      }
      found = older.entries.first
    }
    return .open
  }

  private func current() async -> EtcdRange? {
    try? await client.call(.range(key), EtcdReplies.range)
  }
}
