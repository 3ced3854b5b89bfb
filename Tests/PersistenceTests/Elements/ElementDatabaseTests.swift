import Foundation
import KeyValueSync
import SQLite
import Testing

@testable import Persistence

struct ElementDatabaseTests {
  private let device: TemporaryDevice

  init() throws { device = try TemporaryDevice() }

  private func open() throws -> ElementDatabase { try ElementDatabase(directory: device.path) }

  // MARK: Stamps

  @Test func `what was dismissed is there after the next launch, with its stamp`() async throws {
    var elements: ElementDatabase? = try open()
    let record = try await elements?.act(on: "ko-07", in: .dismissals, isRemoval: false, at: 1000)
    elements = nil

    let again = try open()
    #expect(try await again.record(of: "ko-07", in: .dismissals) == record)
    #expect(try await again.members(among: ["ko-07", "ko-08"], in: .dismissals) == ["ko-07"])
    #expect(try await again.members(among: ["ko-07"], in: .playlists).isEmpty)
  }

  @Test func `what is in memory is gone with the database, and each is a device of its own`() async throws {
    let (one, other) = (try ElementDatabase(), try ElementDatabase())
    try await one.act(on: "ko-07", in: .dismissals, isRemoval: false, at: 1000)

    #expect(try await one.members(among: ["ko-07"], in: .dismissals) == ["ko-07"])
    #expect(try await other.members(among: ["ko-07"], in: .dismissals).isEmpty)
    let nodes = (await one.clockState.node, await other.clockState.node)
    #expect(nodes.0 != nodes.1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: device.path).isEmpty)
  }

  @Test func `what is taken back leaves a tombstone that is newer`() async throws {
    let elements = try open()
    let dismissal = try await elements.act(on: "1", in: .dismissals, isRemoval: false, at: 1000)
    let undo = try await elements.act(on: "1", in: .dismissals, isRemoval: true, at: 900)

    #expect(undo > dismissal && undo.stamp.isRemoval)
    #expect(try await elements.elements(in: .dismissals).count == 1)
    #expect(try await elements.members(in: .dismissals).isEmpty)
  }

  @Test func `a launch after the clock went back gives later moments than the one before`() async throws {
    var elements: ElementDatabase? = try open()
    let first = try #require(try await elements?.act(on: "1", in: .dismissals, isRemoval: false, at: 5000))
    elements = nil
    let again = try open()

    let second = try await again.act(on: "2", in: .dismissals, isRemoval: false, at: 10)

    #expect(second.stamp.time > first.stamp.time && second.stamp.node == first.stamp.node)
  }

  @Test func `the clock is kept before its moment is used`() async throws {
    let elements = try open()
    let record = try await elements.act(on: "1", in: .dismissals, isRemoval: false, at: 5000)
    let kept = try Connection(path: elements.path).firstRow("SELECT node, time FROM device")

    #expect(kept?[0].integer == Int64(record.stamp.node.raw))
    #expect(kept?[1].integer == Int64(bitPattern: record.stamp.time.raw))
  }

  @Test func `an action that is not kept has not happened, and its moment is not the clock's`() async throws {
    let elements = try open()
    let before = await elements.clockState
    let other = try Connection(path: elements.path)
    try other.run("CREATE TRIGGER no BEFORE INSERT ON elements BEGIN SELECT RAISE(ABORT, 'no'); END")

    await #expect(throws: ElementDatabaseError.self) {
      try await elements.act(on: "1", in: .dismissals, isRemoval: false, at: 5000)
    }

    #expect(await elements.clockState == before)
    #expect(try other.firstRow("SELECT time FROM device")?[0].integer == Int64(before.last.raw))
  }

  @Test func `an erased device is another node, and so is a copy of one`() async throws {
    var elements: ElementDatabase? = try open()
    _ = try await elements?.act(on: "1", in: .dismissals, isRemoval: false, at: 5000)
    let node = await elements?.clockState.node
    elements = nil
    let copy = try TemporaryDevice()
    try FileManager.default.copyItem(atPath: device.path + "/elements.sqlite", toPath: copy.path + "/elements.sqlite")

    let copied = try ElementDatabase(directory: copy.path)
    #expect(await copied.clockState.node != node)
    #expect(await copied.clockState.last.milliseconds == 5000)
    #expect(try await copied.members(among: ["1"], in: .dismissals) == ["1"])
    let same = try open()
    #expect(await same.clockState.node == node)
    try FileManager.default.removeItem(atPath: device.path)
    let erased = try open()
    #expect(await erased.clockState.node != node)
  }

  // MARK: The other replica

  @Test func `what a replica keeps is kept where it is newer, and the clock where it is later`() async throws {
    let elements = try open()
    let mine = try await elements.act(on: "1", in: .dismissals, isRemoval: false, at: 5000)
    let node = NodeID(7)
    let older = ElementRecord(Stamp(time: HybridTime(milliseconds: 10), node: node, isRemoval: true))
    let newer = ElementRecord(
      Stamp(time: HybridTime(milliseconds: 9000), node: node, isRemoval: false),
      fields: Array(#""mood":"late""#.utf8)
    )
    let clock = ClockState(node: await elements.clockState.node, last: HybridTime(milliseconds: 9000))
    let change = LocalChange(clock: clock, records: ["1": older, "l.sticiFl": newer], account: nil)

    try await elements.save(change, in: .dismissals)
    let late = LocalChange(clock: ClockState(node: clock.node), records: [:], account: nil)
    try await elements.save(late, in: .dismissals)

    #expect(
      try await elements.elements(in: .dismissals)
        == ElementSet([(ElementID("1"), mine), (ElementID("l.sticiFl"), newer)])
    )
    let undo = try await elements.act(on: "l.sticiFl", in: .dismissals, isRemoval: true, at: 100)
    #expect(undo > newer && undo.fields == newer.fields)
    #expect(undo.stamp.time == HybridTime(milliseconds: 9000).next)
  }

  @Test func `bytes that could not be read are kept once, beside others of the same name`() async throws {
    let elements = try open()
    let key = try CloudKey("ni")
    func value(_ bytes: [UInt8]) -> QuarantinedValue {
      let fault = DocumentFault(.foreign, at: 0, "a page was found")
      return QuarantinedValue(account: nil, key: key, revision: CloudRevision(3), bytes: bytes, fault: fault)
    }
    try await elements.keep(value(Array("<html>".utf8)))
    try await elements.keep(value(Array("<html>".utf8)))
    try await elements.keep(value([]))

    #expect(try await elements.quarantined.count == 2)
  }

  // MARK: Accounts

  @Test func `the first account claims what was nobody's, another sees nothing of it, and it comes back`() async throws
  {
    let elements = try open()
    _ = try await elements.act(on: "1", in: .dismissals, isRemoval: false, at: 1)

    let claim = LocalChange(clock: await elements.clockState, records: [:], account: CloudAccount("ana"))
    try await elements.save(claim, in: .dismissals)
    #expect(try await elements.members(among: ["1"], in: .dismissals) == ["1"])
    #expect(try await elements.adopt(CloudAccount("ben")))
    #expect(try await elements.members(among: ["1"], in: .dismissals).isEmpty)
    _ = try await elements.act(on: "2", in: .dismissals, isRemoval: false, at: 2)
    #expect(try await elements.adopt(CloudAccount("ana")))
    #expect(try await elements.members(in: .dismissals).map(\.id) == ["1"])
    #expect(await elements.account == CloudAccount("ana"))
  }

  // MARK: The file

  @Test func `the second process on one device is refused with a sentence`() async throws {
    let elements = try open()
    let probe = try await ElementProbe.run(device.path, from: 0)

    let sentence = "The device's data \(elements.path) are in use by process \(getpid())."
    #expect(probe == [sentence])
    #expect(throws: ElementDatabaseError.held(path: elements.path, processID: getpid())) { try open() }
    // The lock is held as long as this is.
    extendLifetime(elements)
  }

  @Test func `another program's database, text and a later version are refused and left as they are`() async throws {
    let path = device.path + "/elements.sqlite"
    try Connection(path: path).run("CREATE TABLE songs (name)")
    #expect(throws: ElementDatabaseError.foreign(path: path)) { try open() }
    try FileManager.default.removeItem(atPath: path)
    try "a letter".write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: ElementDatabaseError.self) { try open() }
    #expect(error?.description == "\(path) is not a SQLite database.")
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "a letter")
    try FileManager.default.removeItem(atPath: path)
    _ = try open()
    try Connection(path: path).run("PRAGMA user_version = 2")
    #expect(throws: ElementDatabaseError.newer(path: path, version: 2, known: 1)) { try open() }
  }

  // MARK: kill -9

  @Test func `a device that is killed at 200 moments loses nothing it acknowledged, and invents nothing`() async throws
  {
    var generator = SystemRandomNumberGenerator()
    var willed: Set<Int> = []
    var done: Set<Int> = []
    var next = 0
    for _ in 0..<200 {
      // Most of these are in the middle of the actions, some before the first.
      let lines = try await ElementProbe.run(
        device.path,
        from: next,
        killingAfter: Int.random(in: 0..<40, using: &generator)
      )
      for line in lines {
        let words = line.split(separator: " ")
        guard words.count == 2, let number = Int(words[1]) else { continue }
        if words[0] == "will" { willed.insert(number) } else { done.insert(number) }
        next = max(next, number + 1)
      }
    }

    let elements = try open()
    let kept = try await elements.elements(in: .dismissals)
    var numbers: Set<Int> = []
    kept.forEach { id, record in
      guard let number = Int(id.text) else { return }
      numbers.insert(number)
      #expect(record.stamp.isRemoval == (number % 5 == 4))
    }
    #expect(!done.isEmpty)
    #expect(done.isSubset(of: numbers))
    #expect(numbers.isSubset(of: willed))
  }
}
