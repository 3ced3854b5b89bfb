import SQLite

/// The tables of an embedded cloud, and the marks by which its file is told from others.
enum CloudSchema {
  /// Why a database is no cloud.
  enum Fault: Error, CustomStringConvertible {
    /// It is another program's.
    case foreign(String)
    /// It is a later version's.
    case newer(String, Int64)

    var description: String {
      switch self {
      case .foreign(let path): "\(path) is a database of another kind; the file of a cloud was expected."
      case .newer(let path, let version):
        "The cloud \(path) has the form \(version); this version knows form \(CloudSchema.version) and changes nothing."
      }
    }
  }

  /// "isol" in ASCII, followed by the number of the form.
  private static let mark: Int64 = 0x6973_6F6C
  private static let version: Int64 = 1

  /// How many bytes an account may have, where somebody said so: for every connection, below its own limits.
  private static let quota =
    "CREATE TABLE IF NOT EXISTS quota (only INTEGER PRIMARY KEY CHECK (only = 1), bytes INTEGER NOT NULL)"

  /// Makes the tables where there are none, and checks what is there.
  static func prepare(_ connection: borrowing Connection) throws {
    try connection.execute("PRAGMA journal_mode = WAL")
    try connection.execute("PRAGMA synchronous = FULL")
    try connection.transaction { connection in
      let found = try connection.first("PRAGMA application_id")?.integer
      let version = try connection.first("PRAGMA user_version")?.integer ?? 0
      if found == mark {
        guard version <= self.version else { throw Fault.newer(connection.path, version) }
        // Files of earlier versions have no quota; they do not mind a table that they do not know.
        try connection.execute(quota)
        return
      }
      let tables = try connection.first("SELECT count(*) FROM sqlite_schema")?.integer ?? 0
      guard found == 0, version == 0, tables == 0 else { throw Fault.foreign(connection.path) }
      try connection.run(
        """
        CREATE TABLE cloud (only INTEGER PRIMARY KEY CHECK (only = 1), revision INTEGER NOT NULL);
        INSERT INTO cloud VALUES (1, 0);
        CREATE TABLE entries (
          account TEXT NOT NULL,
          key BLOB NOT NULL,
          value BLOB,
          revision INTEGER NOT NULL,
          writer INTEGER NOT NULL,
          UNIQUE (account, key)
        );
        CREATE INDEX entries_by_revision ON entries (account, revision);
        \(quota);
        PRAGMA application_id = \(mark);
        PRAGMA user_version = \(self.version);
        """
      )
    }
  }
}
