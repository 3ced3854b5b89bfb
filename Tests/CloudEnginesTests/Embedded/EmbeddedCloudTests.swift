import Foundation
import KeyValueSync
import SQLite
import Testing

@testable import CloudEngines

struct EmbeddedCloudTests {
  private let folder: TemporaryFolder
  private let path: String
  private let ana = CloudAccount("ana")

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/cloud"
  }

  private func open(
    _ account: CloudAccount? = CloudAccount("ana"),
    limits: CloudLimits = .apple
  ) throws -> EmbeddedCloud {
    try EmbeddedCloud(path: path, account: account, limits: limits)
  }

  // MARK: Values

  @Test func `what one handle writes another reads, with its revision`() async throws {
    let (one, other) = (try open(), try open())
    let key = try CloudKey("dismissed")

    #expect(try await other.read(key) == CloudReading(.absent, revision: .zero))
    #expect(try await one.write([1, 2], for: key, expecting: .absent, as: ana) == .written(CloudRevision(1)))

    #expect(try await other.read(key) == CloudReading(.value([1, 2]), revision: CloudRevision(1)))
  }

  @Test func `a write that expects something else is refused, says what is there, and changes nothing`() async throws {
    let cloud = try open()
    let key = try CloudKey("k")
    _ = try await cloud.write([1], for: key, expecting: .anything, as: ana)
    let present = CloudReading(.value([1]), revision: CloudRevision(1))

    #expect(try await cloud.write([2], for: key, expecting: .absent, as: ana) == .refused(present))
    #expect(try await cloud.write([2], for: key, expecting: .revision(CloudRevision(9)), as: ana) == .refused(present))
    #expect(try await cloud.remove(key, expecting: .revision(.zero), as: ana) == .refused(present))

    #expect(try await cloud.read(key) == present)
  }

  @Test func `a range has the keys that begin so, in the order of their bytes, as they were at one moment`()
    async throws
  {
    let cloud = try open()
    for text in ["b", "a/2", "a/\u{10FFFF}", "a/1", "a0"] {
      _ = try await cloud.write(Array(text.utf8), for: CloudKey(text), expecting: .absent, as: ana)
    }
    _ = try await cloud.remove(CloudKey("a/2"), expecting: .anything, as: ana)

    let range = try await cloud.range(CloudPrefix("a/"))

    #expect(range.entries.map(\.key.text) == ["a/1", "a/\u{10FFFF}"])
    #expect(range.position == CloudRevision(6) && range.isKnown && range.account == ana)
    #expect(try await cloud.range(.all).entries.map(\.key.text) == ["a/1", "a/\u{10FFFF}", "a0", "b"])
  }

  @Test func `an account sees nothing of another, and a write for the wrong one is not carried out`() async throws {
    let (hers, his) = (try open(), try open(CloudAccount("ben")))
    let key = try CloudKey("k")
    _ = try await hers.write([1], for: key, expecting: .absent, as: ana)

    #expect(try await his.read(key).content == .absent)
    await #expect(throws: CloudError.accountChanged(to: CloudAccount("ben"))) {
      try await his.write([2], for: key, expecting: .anything, as: ana)
    }
    his.signIn(ana)
    #expect(try await his.read(key).content == .value([1]))
  }

  @Test func `where nobody is signed in nothing is known and nothing is written`() async throws {
    let cloud = try open(nil)
    let key = try CloudKey("k")

    #expect(try await cloud.read(key) == .notYetKnown)
    #expect(try await cloud.range(.all).isKnown == false)
    #expect(try await cloud.synchronize() == false)
    await #expect(throws: CloudError.accountChanged(to: nil)) {
      try await cloud.write([1], for: key, expecting: .anything, as: nil)
    }
  }

  // MARK: Limits

  @Test func `what is over a limit is refused with both numbers, and room that is made can be used`() async throws {
    let cloud = try open(limits: CloudLimits(totalBytes: 10, valueBytes: 8, keys: 2))
    let (a, b, c) = (try CloudKey("a"), try CloudKey("b"), try CloudKey("c"))
    _ = try await cloud.write([UInt8](repeating: 1, count: 6), for: a, expecting: .absent, as: ana)

    await #expect(throws: CloudError.overQuota(.init(.valueBytes, needed: 9, limit: 8))) {
      try await cloud.write([UInt8](repeating: 1, count: 9), for: a, expecting: .anything, as: ana)
    }
    await #expect(throws: CloudError.overQuota(.init(.totalBytes, needed: 11, limit: 10))) {
      try await cloud.write([UInt8](repeating: 1, count: 5), for: b, expecting: .absent, as: ana)
    }
    _ = try await cloud.write([1], for: b, expecting: .absent, as: ana)
    await #expect(throws: CloudError.overQuota(.init(.keys, needed: 3, limit: 2))) {
      try await cloud.write([], for: c, expecting: .absent, as: ana)
    }
    _ = try await cloud.remove(a, expecting: .anything, as: ana)
    _ = try await cloud.write([UInt8](repeating: 1, count: 8), for: c, expecting: .absent, as: ana)

    #expect(try await cloud.range(.all).entries.map(\.key) == [b, c])
  }

  // MARK: The file

  @Test func `a file that is no cloud is refused with a sentence and stays as it is`() throws {
    try "a letter, and no database".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(throws: CloudError.unavailable("\(path) is not a SQLite database.")) { try open() }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a letter, and no database")
  }

  @Test func `another program's database is refused with a sentence`() throws {
    try Connection(path: path).run("CREATE TABLE songs (name)")
    #expect(
      throws: CloudError.unavailable("\(path) is a database of another kind; the file of a cloud was expected.")
    ) { try open() }
  }

  @Test func `a later version's cloud is refused with a sentence`() throws {
    _ = try open()
    try Connection(path: path).run("PRAGMA user_version = 2")
    let sentence = "The cloud \(path) has the form 2; this version knows form 1 and changes nothing."
    #expect(throws: CloudError.unavailable(sentence)) { try open() }
  }

  @Test func `a folder that is not there is named`() {
    let error = #expect(throws: CloudError.self) {
      try EmbeddedCloud(path: "/no/such/folder/cloud", account: nil)
    }
    #expect(error?.description.contains("/no/such/folder/cloud") == true)
  }

  @Test func `the file is its owner's alone`() throws {
    let cloud = try open()
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    let folderRights = try FileManager.default.attributesOfItem(atPath: path + ".wake")[.posixPermissions] as? Int
    #expect(rights == 0o600 && folderRights == 0o700 && cloud.wakeFailure == nil)
  }

  // MARK: Several processes

  @Test func `writers of several processes lose nothing that was acknowledged`() async throws {
    let path = path
    async let one = CloudProbe("increment", path, "60")
    async let two = CloudProbe("increment", path, "60")
    async let three = CloudProbe("increment", path, "60")
    let probes = try await [one, two, three]
    let counts = probes.map { $0.lines.last?.split(separator: " ").compactMap { Int($0) } ?? [0, 0] }
    let acknowledged = counts.reduce(0) { $0 + $1[0] }
    let doubtful = counts.reduce(0) { $0 + $1[1] }

    let reading = try await open().read(CloudKey("number"))
    guard case .value(let bytes) = reading.content, let final = Int(String(decoding: bytes, as: UTF8.self)) else {
      Issue.record("no number: \(reading)")
      return
    }
    #expect(probes.allSatisfy { $0.status == 0 })
    #expect(acknowledged + doubtful == 180)
    #expect(acknowledged <= final && final <= acknowledged + doubtful)
  }
}
