package import KeyValueSync
import SQLite

extension ElementDatabase {
  /// Keeps what a replica did, and its clock, in one transaction.
  ///
  /// A record is kept where it is newer, and the clock where it is later, so a change that comes late takes nothing back.
  /// The first account that a change names gets what belongs to nobody.
  ///
  /// - Parameters:
  ///   - change: What to keep.
  ///   - collection: The set.
  /// - Throws: ``ElementDatabaseError``; then nothing is kept.
  package func save(_ change: LocalChange, in collection: ElementCollection) throws(ElementDatabaseError) {
    if let account = change.account, owner.isEmpty { try adopt(account) }
    let target = change.account?.id ?? owner
    let state = ClockState(node: clock.node, last: max(clock.state.last, change.clock.last))
    try translating {
      try connection.transaction { _ in
        for (id, record) in change.records {
          if let present = try row(id, collection, of: target), present >= record { continue }
          try write(record, id, collection, of: target)
        }
        if state != clock.state { try keep(state) }
      }
    }
    clock = HybridLogicalClock(state)
  }

  /// Gives what belongs to nobody to an account, unless the device's rows are somebody's already.
  ///
  /// - Parameter account: The account.
  /// - Returns: Whose the device's rows are.
  /// - Throws: ``ElementDatabaseError``; then nothing has been done.
  package func claim(_ account: CloudAccount) throws(ElementDatabaseError) -> CloudAccount {
    if owner.isEmpty { try adopt(account) }
    return CloudAccount(owner)
  }

  /// Shows the rows of an account, and reads a set of them, with nothing in between.
  ///
  /// - Parameters:
  ///   - collection: The set.
  ///   - account: The account; nil for the one whose rows are shown.
  /// - Returns: The set.
  /// - Throws: ``ElementDatabaseError``.
  package func elements(
    in collection: ElementCollection,
    adopting account: CloudAccount?
  ) throws(ElementDatabaseError) -> ElementSet {
    if let account { try adopt(account) }
    return try elements(in: collection)
  }

  /// Keeps bytes of a cloud that could not be read, beside all that were kept before.
  ///
  /// - Parameter value: The bytes, and why they could not be read.
  /// - Throws: ``ElementDatabaseError``.
  package func keep(_ value: QuarantinedValue) throws(ElementDatabaseError) {
    try translating {
      try connection.transaction { connection in
        var kept: [String: [UInt8]] = [:]
        try connection.forEach("SELECT name, bytes FROM quarantine") { kept[$0.text(0)] = $0.bytes(1) }
        guard case .keep(let name) = value.place(in: { kept[$0] }) else { return }
        try connection.execute(
          "INSERT INTO quarantine VALUES (?, ?, ?, ?, ?, ?)",
          .text(name),
          Value(value.account?.id),
          .text(value.key.text),
          .integer(Int64(bitPattern: value.revision.number)),
          .text("\(value.fault)"),
          .blob(value.bytes)
        )
      }
    }
  }

  /// The names under which bytes of a cloud are kept that could not be read.
  package var quarantined: [String] {
    get throws(ElementDatabaseError) {
      try translating {
        var names: [String] = []
        try connection.forEach("SELECT name FROM quarantine ORDER BY name") { names.append($0.text(0)) }
        return names
      }
    }
  }
}

/// One set of a device's database, as a replica's storage.
package struct ElementReplicaStorage: ReplicaStorage {
  private let elements: ElementDatabase
  private let collection: ElementCollection
  private let didSave: @Sendable () -> Void

  /// Names a set.
  ///
  /// - Parameters:
  ///   - elements: The device's database.
  ///   - collection: The set.
  ///   - didSave: Called after something was kept, or other rows are shown.
  package init(
    _ elements: ElementDatabase,
    _ collection: ElementCollection,
    didSave: @escaping @Sendable () -> Void = {}
  ) {
    self.elements = elements
    self.collection = collection
    self.didSave = didSave
  }

  /// The rows of an account, which are shown from now on.
  package func load(_ account: CloudAccount?) async throws(ReplicaStorageFault) -> ElementSet {
    do {
      let set = try await elements.elements(in: collection, adopting: account)
      didSave()
      return set
    } catch {
      throw ReplicaStorageFault("\(error)")
    }
  }

  /// Gives what belongs to nobody to an account, unless the device's rows are somebody's.
  package func claim(_ account: CloudAccount) async throws(ReplicaStorageFault) -> CloudAccount {
    do { return try await elements.claim(account) } catch { throw ReplicaStorageFault("\(error)") }
  }

  /// Keeps records and the clock in one transaction.
  package func save(_ change: LocalChange) async throws(ReplicaStorageFault) {
    do { try await elements.save(change, in: collection) } catch { throw ReplicaStorageFault("\(error)") }
    didSave()
  }

  /// Keeps bytes that could not be read.
  package func keep(_ value: QuarantinedValue) async throws(ReplicaStorageFault) {
    do { try await elements.keep(value) } catch { throw ReplicaStorageFault("\(error)") }
  }
}
