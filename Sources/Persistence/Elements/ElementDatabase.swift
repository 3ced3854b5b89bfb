package import KeyValueSync
import SQLite

/// What was put in and taken out on this device, for good: dismissals and the like, on every tier.
///
/// Each action is stamped and each removal leaves a tombstone, whether or not a cloud will ever hear of it. A person who
/// takes a dismissal back while nothing is exchanged would otherwise get it back with the next exchange.
///
/// An action and the clock that stamped it are one transaction, on the disk before the action is acknowledged. Rows
/// belong to an account; what was done before there was one belongs to nobody, until the first account claims it.
///
/// Owner of its state: the actor. No function awaits, so each is carried out as a whole.
package actor ElementDatabase {
  /// The database's path.
  package nonisolated let path: String

  let connection: Connection
  /// The right to write; nil for rows that nobody else can open.
  private let right: ElementRight?
  var clock: HybridLogicalClock
  var owner: String

  /// Opens the elements in a folder, making folder and file where there are none.
  ///
  /// - Parameters:
  ///   - directory: The folder.
  ///   - generator: Where the node of a new installation comes from.
  /// - Throws: ``ElementDatabaseError``, which names the process that has them where one has. Nothing is lost.
  package init(directory: String, generator: inout some RandomNumberGenerator) throws(ElementDatabaseError) {
    let folder = ElementFolder(directory)
    try self.init(folder, holding: try ElementRight(folder), generator: &generator)
  }

  /// Opens the elements in a folder to which the right was taken; those in memory need none.
  init(
    _ folder: ElementFolder,
    holding right: ElementRight?,
    generator: inout some RandomNumberGenerator
  ) throws(ElementDatabaseError) {
    self.right = right
    let connection = try folder.open()
    let opened = try Self.translating(folder.database) {
      (
        clock: try Self.clock(of: connection, NodeID.new(using: &generator), folder.installation),
        owner: try connection.first("SELECT account FROM device")?.text ?? ""
      )
    }
    path = folder.database
    clock = HybridLogicalClock(opened.clock)
    owner = opened.owner
    self.connection = connection
  }

  /// Opens the elements in a folder, making folder and file where there are none.
  ///
  /// - Parameter directory: The folder.
  /// - Throws: ``ElementDatabaseError``, which names the process that has them where one has. Nothing is lost.
  package init(directory: String) throws(ElementDatabaseError) {
    var generator = SystemRandomNumberGenerator()
    try self.init(directory: directory, generator: &generator)
  }

  /// Opens the elements in a folder to which the right was taken.
  init(_ folder: ElementFolder, holding right: ElementRight?) throws(ElementDatabaseError) {
    var generator = SystemRandomNumberGenerator()
    try self.init(folder, holding: right, generator: &generator)
  }

  /// Opens elements that are kept in memory, and gone with the database.
  ///
  /// - Throws: ``ElementDatabaseError`` where there is no memory.
  package init() throws(ElementDatabaseError) {
    try self.init(.memory, holding: nil)
  }

  /// The node and the latest moment, as they are kept.
  package var clockState: ClockState { clock.state }

  /// Whose rows are shown, nil while no account ever was.
  package var account: CloudAccount? { owner.isEmpty ? nil : CloudAccount(owner) }

  // MARK: Reading

  /// What is known of an element.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - collection: The set.
  /// - Returns: Its record; nil for an element that never was in the set.
  /// - Throws: ``ElementDatabaseError``.
  package func record(of id: ElementID, in collection: ElementCollection) throws(ElementDatabaseError) -> ElementRecord?
  {
    try translating { try row(id, collection, of: owner) }
  }

  /// Which of some elements are in a set.
  ///
  /// - Parameters:
  ///   - ids: The elements.
  ///   - collection: The set.
  /// - Returns: Those that were put in and not taken out since.
  /// - Throws: ``ElementDatabaseError``.
  package func members(
    among ids: some Sequence<ElementID> & Sendable,
    in collection: ElementCollection
  ) throws(ElementDatabaseError) -> Set<ElementID> {
    try translating {
      // One look at the file for all of them.
      try connection.transaction(.deferred) { _ in
        try Set(ids.filter { try row($0, collection, of: owner)?.stamp.isRemoval == false })
      }
    }
  }

  /// All records of a set, tombstones included.
  ///
  /// - Parameter collection: The set.
  /// - Returns: The set.
  /// - Throws: ``ElementDatabaseError``.
  package func elements(in collection: ElementCollection) throws(ElementDatabaseError) -> ElementSet {
    try translating {
      var records: [(ElementID, ElementRecord)] = []
      try connection.forEach(
        "SELECT id, time, node, removed, fields FROM elements WHERE collection = ? AND account = ?",
        .text(collection.rawValue),
        .text(owner)
      ) { row in
        records.append((ElementID(row.text(0)), ElementRecord(row)))
      }
      return ElementSet(records)
    }
  }

  /// All that a replica goes on from, as it is at one moment.
  ///
  /// - Parameter collection: The set.
  /// - Returns: The records, the clock, and whose they are.
  /// - Throws: ``ElementDatabaseError``.
  package func state(
    of collection: ElementCollection
  ) throws(ElementDatabaseError) -> (set: ElementSet, clock: ClockState, account: CloudAccount?) {
    (try elements(in: collection), clockState, account)
  }

  /// The elements that are in a set, the latest first.
  ///
  /// - Parameters:
  ///   - collection: The set.
  ///   - limit: How many at most; nil for all.
  /// - Returns: Elements and when each was put in.
  /// - Throws: ``ElementDatabaseError``.
  package func members(
    in collection: ElementCollection,
    limit: Int? = nil
  ) throws(ElementDatabaseError) -> [(id: ElementID, stamp: Stamp)] {
    try records(in: collection, limit: limit).map { ($0.id, $0.record.stamp) }
  }

  /// The records of the elements that are in a set, the latest first.
  ///
  /// - Parameters:
  ///   - collection: The set.
  ///   - limit: How many at most; nil for all.
  /// - Returns: Elements and their records.
  /// - Throws: ``ElementDatabaseError``.
  package func records(
    in collection: ElementCollection,
    limit: Int? = nil
  ) throws(ElementDatabaseError) -> [(id: ElementID, record: ElementRecord)] {
    try translating {
      var found: [(ElementID, ElementRecord)] = []
      try connection.forEach(
        """
        SELECT id, time, node, removed, fields FROM elements
        WHERE collection = ? AND account = ? AND removed = 0 ORDER BY time DESC, node DESC, id LIMIT ?
        """,
        .text(collection.rawValue),
        .text(owner),
        Value(limit ?? -1)
      ) { row in
        found.append((ElementID(row.text(0)), ElementRecord(row)))
      }
      return found
    }
  }

  // MARK: Writing

  /// Puts an element in or takes it out, and waits until that is on the disk.
  ///
  /// - Parameters:
  ///   - id: The element.
  ///   - collection: The set.
  ///   - isRemoval: Whether it is taken out.
  ///   - wall: Milliseconds since 1970 by the wall clock.
  ///   - fields: Makes the members beside the stamp from those that the record has; what a later version wrote of the
  ///     element stays with it if nothing is given.
  /// - Returns: The new record, later than everything this device has seen.
  /// - Throws: ``ElementDatabaseError``; then nothing has been done.
  @discardableResult
  package func act(
    on id: ElementID,
    in collection: ElementCollection,
    isRemoval: Bool,
    at wall: UInt64,
    fields: @Sendable ([UInt8]) -> [UInt8] = { $0 }
  ) throws(ElementDatabaseError) -> ElementRecord {
    var ticking = clock
    let record = try translating {
      try connection.transaction { _ in
        let earlier = try row(id, collection, of: owner)
        let unsaved = ticking.tick(at: wall, after: earlier?.stamp.time)
        let node = ticking.node
        let time = try unsaved.saved { state, _ in try keep(state) }
        let stamp = Stamp(time: time, node: node, isRemoval: isRemoval)
        let record = ElementRecord(stamp, fields: fields(earlier?.fields ?? []))
        try write(record, id, collection, of: owner)
        return record
      }
    }
    clock = ticking
    return record
  }

  /// Shows the rows of an account; the first account that ever comes gets what belongs to nobody.
  ///
  /// The rows of another account are kept and come back with it.
  ///
  /// - Parameter account: The account.
  /// - Returns: Whether other rows are shown now.
  /// - Throws: ``ElementDatabaseError``; then nothing has been done.
  @discardableResult
  package func adopt(_ account: CloudAccount) throws(ElementDatabaseError) -> Bool {
    guard account.id != owner else { return false }
    let isFirst = owner.isEmpty
    try translating {
      try connection.transaction { connection in
        if isFirst { try connection.execute("UPDATE elements SET account = ? WHERE account = ''", .text(account.id)) }
        try connection.execute("UPDATE device SET account = ?", .text(account.id))
      }
    }
    owner = account.id
    return !isFirst
  }

  // MARK: Rows

  func row(_ id: ElementID, _ collection: ElementCollection, of owner: String) throws -> ElementRecord? {
    var found: ElementRecord?
    try connection.forEach(
      "SELECT id, time, node, removed, fields FROM elements WHERE collection = ? AND account = ? AND id = ?",
      .text(collection.rawValue),
      .text(owner),
      .text(id.text)
    ) { found = ElementRecord($0) }
    return found
  }

  func write(_ record: ElementRecord, _ id: ElementID, _ collection: ElementCollection, of owner: String) throws {
    try connection.execute(
      "INSERT OR REPLACE INTO elements VALUES (?, ?, ?, ?, ?, ?, ?)",
      .text(collection.rawValue),
      .text(owner),
      .text(id.text),
      .integer(Int64(bitPattern: record.stamp.time.raw)),
      Value(record.stamp.node.raw),
      Value(record.stamp.isRemoval),
      record.fields.isEmpty ? .null : .blob(record.fields)
    )
  }

  func keep(_ state: ClockState) throws {
    try connection.execute(
      "UPDATE device SET node = ?, time = ?",
      Value(state.node.raw),
      .integer(Int64(bitPattern: state.last.raw))
    )
  }

  /// The clock that is kept; a new node for a file that is not where it was made.
  private static func clock(
    of connection: borrowing Connection,
    _ newNode: NodeID,
    _ installation: String
  ) throws -> ClockState {
    try connection.transaction { connection in
      let kept = try connection.firstRow("SELECT node, time, installation FROM device")
      let last = HybridTime(raw: UInt64(bitPattern: kept?[1].integer ?? 0))
      if let kept, let node = kept[0].integer, kept[2].text == installation {
        return ClockState(node: NodeID(UInt32(truncatingIfNeeded: node)), last: last)
      }
      // A copy that acts under the old name could give a stamp again that the original gave.
      try connection.execute(
        """
        INSERT INTO device (only, node, time, installation) VALUES (1, ?, ?, ?)
        ON CONFLICT (only) DO UPDATE SET node = excluded.node, installation = excluded.installation
        """,
        Value(newNode.raw),
        .integer(Int64(bitPattern: last.raw)),
        .text(installation)
      )
      return ClockState(node: newNode, last: last)
    }
  }

  func translating<Result>(_ body: () throws -> Result) throws(ElementDatabaseError) -> Result {
    try Self.translating(path, body)
  }

  /// Calls a function and says what SQLite says in the words of this database.
  private static func translating<Result>(
    _ path: String,
    _ body: () throws -> Result
  ) throws(ElementDatabaseError) -> Result {
    do { return try body() } catch { throw ElementDatabaseError(error, path: path) }
  }
}

extension ElementRecord {
  /// Reads a row: id, time, node, removed, fields.
  fileprivate init(_ row: borrowing Row) {
    self.init(
      Stamp(
        time: HybridTime(raw: UInt64(bitPattern: row.integer(1))),
        node: NodeID(UInt32(truncatingIfNeeded: row.integer(2))),
        isRemoval: row.integer(3) != 0
      ),
      fields: row.bytes(4)
    )
  }
}
