import SQLite

/// The schema of a database: who it belongs to, and the steps that brought it where it is.
///
/// The number of steps that were taken stands in the file as `user_version`, whose it is as `application_id`. Each step is
/// one transaction with the change of its number, so a file is in one version or in the next, never in between.
///
/// - SeeAlso: <https://www.sqlite.org/pragma.html#pragma_application_id>, <https://www.sqlite.org/fileformat2.html>.
struct Schema {
  /// Whose database it is.
  let applicationID: Int32
  /// The steps from an empty file to the present schema; one that was published is never changed.
  let steps: [String]

  /// The version that the steps lead to.
  var version: Int { steps.count }

  /// The version of a database, 0 for one without a schema.
  ///
  /// - Throws: ``LedgerError/foreign(path:found:)`` and ``LedgerError/newer(path:version:known:)``, what SQLite throws.
  func version(of connection: borrowing Connection) throws -> Int {
    let owner = try connection.first("PRAGMA application_id")?.integer ?? 0
    let version = Int(try connection.first("PRAGMA user_version")?.integer ?? 0)
    if owner == 0, version == 0, try connection.first("SELECT count(*) FROM sqlite_schema") == 0 { return 0 }
    guard owner == applicationID else {
      throw LedgerError.foreign(path: connection.path, found: "a SQLite database of another program")
    }
    guard version <= self.version else {
      throw LedgerError.newer(path: connection.path, version: version, known: self.version)
    }
    return version
  }

  /// Takes the steps that a database lacks.
  ///
  /// - Returns: Whether there was any.
  @discardableResult
  func migrate(_ connection: borrowing Connection) throws -> Bool {
    let version = try version(of: connection)
    for number in version..<steps.count {
      try connection.transaction { connection in
        try connection.run(steps[number])
        try connection.run("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(number + 1)")
      }
    }
    return version < steps.count
  }
}
