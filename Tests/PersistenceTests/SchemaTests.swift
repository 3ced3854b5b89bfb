import SQLite
import Testing

@testable import Persistence

struct SchemaTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/things.sqlite"
  }

  private let first = "CREATE TABLE things (thing); INSERT INTO things VALUES (1)"
  private let second = "ALTER TABLE things ADD COLUMN name TEXT; UPDATE things SET name = 'thing ' || thing"

  private func schema(_ steps: String...) -> Schema { Schema(applicationID: 42, steps: steps) }

  @Test func `a new file gets all steps, an old one those it lacks, and a present one none`() throws {
    let connection = try Connection(path: path)

    let steps = [
      try schema(first).migrate(connection), try schema(first, second).migrate(connection),
      try schema(first, second).migrate(connection),
    ]

    #expect(steps == [true, true, false])
    #expect(try connection.firstRow("SELECT thing, name FROM things") == [1, "thing 1"])
    #expect(try connection.first("PRAGMA user_version") == 2)
    #expect(try connection.first("PRAGMA application_id") == 42)
  }

  @Test func `a step that fails leaves the version before it, whole`() throws {
    let connection = try Connection(path: path)

    #expect(throws: SQLiteError.self) { try schema(first, second + "; nonsense").migrate(connection) }

    #expect(try connection.first("PRAGMA user_version") == 1)
    #expect(try connection.firstRow("SELECT * FROM things") == [1])
  }

  @Test func `a newer file and another program's are refused`() throws {
    let connection = try Connection(path: path)
    try schema(first, second).migrate(connection)

    #expect(throws: LedgerError.newer(path: path, version: 2, known: 1)) { try schema(first).migrate(connection) }
    #expect(throws: LedgerError.foreign(path: path, found: "a SQLite database of another program")) {
      try Schema(applicationID: 43, steps: [first, second]).migrate(connection)
    }
  }
}
