import Foundation
import KeyValueSync
import Testing

@testable import CloudEngines

// What is not told never ends a wait, so the suite has a limit.
@Suite(.timeLimit(.minutes(1)))
struct EmbeddedChangesTests {
  private let folder: TemporaryFolder
  private let path: String
  private let ana = CloudAccount("ana")
  private let key: CloudKey

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path + "/cloud"
    key = try CloudKey("number")
  }

  /// A handle whose watcher looks by itself only after an hour, so that a datagram has to do it.
  private func open(patience: Int32 = 3_600_000) throws -> EmbeddedCloud {
    try EmbeddedCloud(path: path, account: ana, patience: patience)
  }

  private var sockets: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path + ".wake") }
  }

  @Test func `a change of another handle comes with key, value and revision, and one's own does not`() async throws {
    let (mine, other) = (try open(), try open())
    var changes = mine.changes(under: .all, after: nil).makeAsyncIterator()
    _ = try await mine.write([1], for: CloudKey("mine"), expecting: .absent, as: ana)
    _ = try await other.write([7], for: key, expecting: .absent, as: ana)

    let change = try #require(await changes.next())

    #expect(change.reason == .serverChange && change.keys == [key] && change.position == CloudRevision(2))
    #expect(change.entries == [CloudEntry(key: key, value: [7], revision: CloudRevision(2))])
  }

  @Test func `a change of another process comes by datagram`() async throws {
    let cloud = try open()
    var changes = cloud.changes(under: .all, after: nil).makeAsyncIterator()

    let probe = try await CloudProbe("write", path, "hello")
    let change = try #require(await changes.next())

    #expect(probe.status == 0)
    #expect(change.entries?.first?.value == Array("hello".utf8))
  }

  @Test func `a writer that dies between its commit and the datagram is seen by looking`() async throws {
    let cloud = try open(patience: 20)
    var changes = cloud.changes(under: .all, after: nil).makeAsyncIterator()

    let probe = try await CloudProbe("die-before-waking", path, "last words")
    let change = try #require(await changes.next())

    #expect(probe.reason == .uncaughtSignal && probe.status == SIGKILL)
    #expect(change.entries?.first?.value == Array("last words".utf8))
  }

  @Test func `many writes come as fewer changes that end with the latest state`() async throws {
    let (mine, other) = (try open(), try open())
    let stream = mine.changes(under: .all, after: nil)
    for number in 1...100 as ClosedRange<UInt8> {
      _ = try await other.write([number], for: key, expecting: .anything, as: ana)
    }
    var changes = stream.makeAsyncIterator()

    // Nobody asked in between, so there is one.
    #expect(await changes.next()?.entries == [CloudEntry(key: key, value: [100], revision: CloudRevision(100))])
  }

  @Test func `changes go on after the revision that is named`() async throws {
    let (mine, other) = (try open(), try open())
    _ = try await other.write([1], for: CloudKey("a"), expecting: .absent, as: ana)
    let position = try await mine.range(.all).position
    _ = try await other.write([2], for: CloudKey("b"), expecting: .absent, as: ana)
    _ = try await other.write([3], for: CloudKey("other/c"), expecting: .absent, as: ana)
    _ = try await other.remove(CloudKey("a"), expecting: .anything, as: ana)

    var changes = mine.changes(under: .all, after: position).makeAsyncIterator()
    let change = try #require(await changes.next())

    #expect(change.keys?.map(\.text) == ["a", "b", "other/c"])
    #expect(change.entries?.first?.value == nil)
    var below = mine.changes(under: CloudPrefix("other/"), after: position).makeAsyncIterator()
    #expect(await below.next()?.keys?.map(\.text) == ["other/c"])
  }

  @Test func `another account is told, and then its changes`() async throws {
    let (mine, other) = (try open(), try open())
    let ben = CloudAccount("ben")
    var changes = mine.changes(under: .all, after: nil).makeAsyncIterator()

    mine.signIn(ben)
    #expect(await changes.next() == CloudChange(reason: .accountChange, position: .zero))
    _ = try await other.write([1], for: key, expecting: .absent, as: ana)
    other.signIn(ben)
    _ = try await other.write([2], for: key, expecting: .absent, as: ben)
    #expect(await changes.next()?.entries?.map(\.value) == [[2]])
  }

  @Test func `two streams of one handle both tell everything`() async throws {
    let (mine, other) = (try open(), try open())
    var one = mine.changes(under: .all, after: nil).makeAsyncIterator()
    var two = mine.changes(under: .all, after: nil).makeAsyncIterator()
    _ = try await other.write([1], for: key, expecting: .absent, as: ana)

    #expect(await one.next()?.position == CloudRevision(1))
    #expect(await two.next()?.position == CloudRevision(1))
  }

  @Test func `a stream ends when its task is cancelled, and when its store goes`() async throws {
    var mine: EmbeddedCloud? = try open()
    let first = try #require(mine?.changes(under: .all, after: nil))
    let second = try #require(mine?.changes(under: .all, after: nil))
    let one = Task { for await _ in first {} }
    let two = Task { for await _ in second {} }

    one.cancel()
    await one.value
    mine = nil
    await two.value
  }

  // MARK: Sockets

  @Test func `a store that nobody watches has no socket, and one that goes takes its socket with it`() async throws {
    var cloud: EmbeddedCloud? = try open()
    #expect(try sockets.isEmpty)
    var stream = cloud?.changes(under: .all, after: nil)
    #expect(try sockets.count == 1)
    stream = nil
    _ = stream

    cloud = nil
    // The thread lets go of the socket when it has heard of the end; a write that finds it gone is the proof.
    while try !sockets.isEmpty { await Task.yield() }
  }

  @Test func `the socket of a process that died goes with the next write`() async throws {
    let probe = try await CloudProbe("watch-and-die", path)
    #expect(probe.lines == ["watching"])
    #expect(try sockets.count == 1)

    _ = try await open().write([1], for: key, expecting: .absent, as: ana)

    #expect(try sockets.isEmpty)
  }

  @Test func `a path that is longer than a socket's may be still wakes`() async throws {
    let deep = folder.path + "/" + String(repeating: "a-long-name/", count: 15)
    try FileManager.default.createDirectory(atPath: deep, withIntermediateDirectories: true)
    let mine = try EmbeddedCloud(path: deep + "cloud", account: ana, patience: 3_600_000)
    let other = try EmbeddedCloud(path: deep + "cloud", account: ana)
    var changes = mine.changes(under: .all, after: nil).makeAsyncIterator()
    _ = try await other.write([1], for: key, expecting: .absent, as: ana)

    #expect(await changes.next()?.position == CloudRevision(1))
  }

  @Test func `a folder that is open to others is not used, and looking does without`() async throws {
    try FileManager.default.createDirectory(
      atPath: path + ".wake",
      withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755]
    )
    let (mine, other) = (try open(patience: 20), try open(patience: 20))
    var changes = mine.changes(under: .all, after: nil).makeAsyncIterator()
    _ = try await other.write([1], for: key, expecting: .absent, as: ana)

    #expect(await changes.next()?.position == CloudRevision(1))
    let sentence = "The folder \(path).wake is open to others; one of your own with the rights 700 was expected."
    #expect(mine.wakeFailure == sentence)
  }
}
