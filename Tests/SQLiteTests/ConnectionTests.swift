import Foundation
import Synchronization
import Testing

@testable import SQLite

struct ConnectionTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/things.sqlite"
  }

  // MARK: Values

  @Test(arguments: [
    Value.null, 0, -1, .integer(.max), .integer(.min), .real(0.5), "", "Ästhetik", .text("a\0b"), .blob([]),
    .blob([0, 255]),
  ])
  func `a value comes back as it was put in`(value: Value) throws {
    let connection = try Connection(path: path)
    try connection.execute("CREATE TABLE things (thing)")

    try connection.execute("INSERT INTO things VALUES (?)", value)

    #expect(try connection.first("SELECT thing FROM things") == value)
  }

  @Test func `rows come in order, and a column that is not there is nothing`() throws {
    let connection = try Connection(path: path)
    try connection.run("CREATE TABLE things (number, name); INSERT INTO things VALUES (2, 'b'), (1, 'a')")
    var found: [String] = []

    try connection.forEach("SELECT number, name FROM things WHERE number > ? ORDER BY number", 0) { row in
      #expect(row.count == 2)
      #expect(row[2] == .null)
      found.append("\(row.integer(0)) \(row.text(1)) \(row.bytes(1))")
    }

    #expect(found == ["1 a [97]", "2 b [98]"])
  }

  @Test func `what is thrown while rows are read ends the walk, and the statement can be used again`() throws {
    struct Enough: Error {}
    let connection = try Connection(path: path)
    var seen = 0

    #expect(throws: Enough.self) {
      try connection.forEach("VALUES (1), (2), (3)") { _ in
        seen += 1
        throw Enough()
      }
    }

    #expect(seen == 1)
    #expect(try connection.first("VALUES (1), (2), (3)") == 1)
  }

  @Test func `a statement can be used while its rows are read`() throws {
    let connection = try Connection(path: path)
    var pairs: [Int64] = []

    try connection.forEach("VALUES (1), (2)") { outer in
      try connection.forEach("VALUES (1), (2)") { inner in
        pairs.append(outer.integer(0) * 10 + inner.integer(0))
      }
    }

    #expect(pairs == [11, 12, 21, 22])
  }

  @Test func `the values of one use are not there in the next`() throws {
    let connection = try Connection(path: path)
    _ = try connection.firstRow("SELECT ?", "secret")

    let error = #expect(throws: SQLiteError.self) { try connection.execute("SELECT ?") }

    #expect(error?.code == .range)
  }

  @Test func `only the first of two statements is no statement`() throws {
    let connection = try Connection(path: path)

    #expect(throws: SQLiteError.self) { try connection.execute("SELECT 1; SELECT 2") }
    #expect(throws: SQLiteError.self) { try connection.execute("  ") }
    #expect(throws: Never.self) { try connection.execute("SELECT 1; \n") }
  }

  // MARK: Transactions

  @Test func `a transaction that fails has done nothing`() throws {
    struct Refusal: Error {}
    let connection = try Connection(path: path)
    try connection.execute("CREATE TABLE things (thing)")

    #expect(throws: Refusal.self) {
      try connection.transaction { connection in
        try connection.execute("INSERT INTO things VALUES (1)")
        let isOpen = connection.isInTransaction
        #expect(isOpen)
        throw Refusal()
      }
    }
    try connection.transaction { try $0.execute("INSERT INTO things VALUES (2)") }

    let isOpen = connection.isInTransaction
    #expect(!isOpen)
    #expect(try connection.firstRow("SELECT count(*), sum(thing) FROM things") == [1, 2])
  }

  @Test func `a full disk takes the transaction back and says so`() throws {
    let connection = try Connection(path: path)
    try connection.run("CREATE TABLE things (thing); INSERT INTO things VALUES (1); PRAGMA max_page_count = 4")

    let error = #expect(throws: SQLiteError.self) {
      try connection.transaction { try $0.execute("INSERT INTO things VALUES (zeroblob(100000))") }
    }

    #expect(error?.description == "The database \(path) cannot be written: the disk is full.")
    let isOpen = connection.isInTransaction
    #expect(!isOpen)
    #expect(try connection.firstRow("SELECT count(*) FROM things") == [1])
  }

  // MARK: Two connections

  @Test func `who writes second waits as long as was said, and is told why`() throws {
    let first = try Connection(path: path)
    let second = try Connection(path: path, patience: 1)
    try first.execute("CREATE TABLE things (thing)")

    let error = #expect(throws: SQLiteError.self) {
      try first.transaction { _ in try second.transaction { _ in } }
    }

    #expect(error?.code.primary == .busy)
    #expect(error?.description == "The database \(path) is being written by another process.")
    try second.execute("INSERT INTO things VALUES (1)")
  }

  @Test func `the data version tells what others commit, and not what oneself does`() throws {
    let own = try Connection(path: path)
    let other = try Connection(path: path)
    try own.run("PRAGMA journal_mode = WAL; CREATE TABLE things (thing)")
    let before = try own.dataVersion

    try own.execute("INSERT INTO things VALUES (1)")
    let afterOwn = try own.dataVersion
    try other.execute("UPDATE things SET thing = 2 WHERE thing = 1")
    let (afterOther, changes) = (try own.dataVersion, other.changes)

    #expect(afterOwn == before)
    #expect(afterOther != before)
    #expect(changes == 1)
  }

  @Test func `a connection that reads cannot write`() throws {
    do { try Connection(path: path).execute("CREATE TABLE things (thing)") }
    for mode in [Connection.Mode.readOnly, .immutable] {
      let connection = try Connection(path: path, mode: mode)

      let error = #expect(throws: SQLiteError.self) { try connection.execute("INSERT INTO things VALUES (1)") }

      #expect(error?.description == "The database \(path) may only be read.")
      #expect(try connection.first("SELECT count(*) FROM things") == 0)
    }
  }

  @Test func `a path with signs of URIs is a path`() throws {
    let odd = folder.path + "/50% #1?mode=memory ä.sqlite"
    do { try Connection(path: odd).execute("CREATE TABLE things (thing)") }

    #expect(FileManager.default.fileExists(atPath: odd))
    #expect(try Connection(path: odd, mode: .immutable).first("SELECT count(*) FROM things") == 0)
  }

  @Test func `a mutex can own a connection`() throws {
    let owner = Mutex(try Connection(path: path))

    #expect(try owner.withLock { try $0.first("SELECT 1") } == 1)
  }

  // MARK: Errors

  @Test func `errors can be matched by their code, extended or not`() throws {
    let connection = try Connection(path: path)
    try connection.run("CREATE TABLE things (thing UNIQUE); INSERT INTO things VALUES (1)")

    let error = try #require(
      #expect(throws: SQLiteError.self) { try connection.execute("INSERT INTO things VALUES (1)") }
    )

    #expect(error.code != .constraint && ResultCode.constraint ~= error && error.code ~= error)
    #expect(!(ResultCode.full ~= error))
    #expect(error.description.contains("UNIQUE constraint failed: things.thing"), "\(error)")
  }

  @Test func `what is no database is left as it is`() throws {
    let text = Data("This is a letter, and no database.\n".utf8)
    try text.write(to: URL(filePath: path))
    let connection = try Connection(path: path)

    let error = #expect(throws: SQLiteError.self) { try connection.first("SELECT count(*) FROM sqlite_schema") }

    #expect(error?.description == "\(path) is not a SQLite database.")
    #expect(try Data(contentsOf: URL(filePath: path)) == text)
  }

  @Test func `a file that cannot be opened is named, with the reason`() throws {
    let missing = folder.path + "/nowhere/things.sqlite"

    let error = #expect(throws: SQLiteError.self) { _ = try Connection(path: missing) }

    #expect(error?.code.primary == .cannotOpen)
    #expect(error?.description == "The database \(missing) cannot be opened: No such file or directory.")
  }
}
