import Synchronization

/// A ledger storage that forgets with the process, for tests of what a restart restores.
///
/// The records are owned by the mutex.
public final class MemoryLedger: LedgerStorage {
  private let records: Mutex<[LedgerRecord]>

  /// Makes a storage that holds records already.
  public init(_ records: [LedgerRecord] = []) {
    self.records = Mutex(records)
  }

  /// Everything that was appended, in order.
  public func load() -> [LedgerRecord] { records.withLock { $0 } }

  /// Keeps records.
  public func append(_ records: [LedgerRecord]) { self.records.withLock { $0 += records } }
}
