import Foundation
import KeyValueSync
import LoopbackServers
import Synchronization
import Testing

@testable import CloudEngines

@Suite(.timeLimit(.minutes(2)))
struct EtcdAuthenticationTests {
  /// A node that asks for passwords, with the users `root`, `alice` and `bob`, each of the two with a role for one prefix.
  private static let guarded = Task {
    let cluster = try await EtcdCluster(.init(extra: ["--bcrypt-cost", "4"]))
    let client = try cluster.store("setup").client
    try await client.addUser("alice", password: "a-word", prefix: "kvs/alice/")
    try await client.addUser("bob", password: "b-word", prefix: "kvs/bob/")
    try await client.enableAuthentication(password: "r-word")
    return cluster
  }

  private func denial(_ store: EtcdStore) async throws -> String {
    let error = await #expect(throws: CloudError.self) { try await store.read(CloudKey("a")) }
    guard case .denied(let sentence)? = error else { throw CloudError.failed("\(String(describing: error))") }
    return sentence
  }

  @Test func `a user reads and writes under the prefix of the role, and nowhere else`() async throws {
    let cluster = try await Self.guarded.value
    let own = try cluster.store("alice", user: "alice:a-word@")
    let foreign = try cluster.store("bob", user: "alice:a-word@")
    let key = try CloudKey("role")

    _ = try await own.write([1], for: key, expecting: .anything, as: CloudAccount("alice"))

    #expect(try await own.read(key).content == .value([1]))
    #expect(try await denial(foreign).contains("has no right to these keys at http://127.0.0.1:"))
    await #expect(throws: CloudError.self) {
      try await foreign.write([1], for: key, expecting: .absent, as: CloudAccount("bob"))
    }
    let raw = await #expect(throws: EtcdError.self) {
      try await foreign.client.call(.range(foreign.keys.name(of: key)))
    }
    #expect(raw == .permissionDenied(node: foreign.client.address.endpoints[0]))
  }

  @Test func `a wrong password, an unknown user, and no user are three sentences without a password`() async throws {
    let cluster = try await Self.guarded.value

    let wrong = try await denial(try cluster.store("alice", user: "alice:b-word@"))
    let unknown = try await denial(try cluster.store("alice", user: "carol:c-word@"))
    let nobody = try await denial(try cluster.store("alice"))

    #expect(wrong.contains("does not know the user alice, or not this password"))
    #expect(unknown.contains("does not know the user carol"))
    #expect(nobody.contains("user:password@ before the nodes was expected"))
    #expect(![wrong, unknown, nobody].contains { $0.contains("-word") || $0.contains("\n") })
  }

  @Test func `a password for a server that asks for none is not passed over in silence`() async throws {
    let cluster = try await EtcdCluster.shared.value

    #expect(try await denial(try cluster.store("alice", user: "alice:a-word@")).contains("asks for no password"))
  }

  @Test func `a watch that is refused inside a stream of status 200 is a fault, and goes on when the right is given`()
    async throws
  {
    let cluster = try await Self.guarded.value
    let root = try cluster.store("setup", user: "root:r-word@").client
    try await root.addUser("dave", password: "d-word", prefix: "kvs/dave/")
    let store = try cluster.store("erin", user: "dave:d-word@")

    let changes = store.changes(under: .all, after: CloudRevision(1))
    while store.fault == nil { await Task.yield() }
    guard case .denied? = store.fault else {
      Issue.record("\(String(describing: store.fault))")
      return
    }

    let range = #""key":"a3ZzL2VyaW4v","range_end":"a3ZzL2VyaW4w""#  // kvs/erin/ up to kvs/erin0
    try await root.post("/v3/auth/role/grant", #"{"name":"dave","perm":{"permType":"READWRITE",\#(range)}}"#)
    _ = try await store.write([1], for: CloudKey("a"), expecting: .absent, as: CloudAccount("erin"))
    var iterator = changes.makeAsyncIterator()
    #expect(await iterator.nextEntries()?.entries?.map(\.value) == [[1]])
    #expect(store.fault == nil)
  }

  @Test func `a token that the server has forgotten is renewed, for requests and for a watch`() async throws {
    let cluster = try await EtcdCluster(.init(extra: ["--bcrypt-cost", "4"]))
    let setup = try cluster.store("setup").client
    try await setup.addUser("alice", password: "a-word", prefix: "kvs/alice/")
    try await setup.enableAuthentication(password: "r-word")
    let store = try cluster.store("alice", user: "alice:a-word@")
    let account = CloudAccount("alice")
    let key = try CloudKey("a")
    guard case .written(let first) = try await store.write([1], for: key, expecting: .absent, as: account) else {
      Issue.record("the first write failed")
      return
    }
    var changes = store.changes(under: .all, after: CloudRevision(first.number - 1)).makeAsyncIterator()
    #expect(await changes.nextEntries()?.position == first)

    // Tokens live in the server's memory.
    cluster.kill(0)
    try cluster.start(0)
    let second = try await store.write([2], for: key, expecting: .revision(first), as: account)

    #expect(await changes.nextEntries()?.position.map(CloudWrite.written) == second)
  }

  @Test func `however many requests a stale token refuses, the password is exchanged once`() async throws {
    let exchanges = Atomic(0)
    let server = try LoopbackServer { connection in
      while let request = connection.readRequest() {
        if request.hasPrefix("POST /v3/auth/authenticate") {
          let number = exchanges.add(1, ordering: .relaxed).newValue
          connection.respond("200 OK", #"{"header":{},"token":"token.\#(number)"}"#)
        } else if request.contains("Authorization: token.2\r\n") {
          connection.respond("200 OK", #"{"header":{"revision":"5"}}"#)
        } else {
          connection.respond("401 Unauthorized", #"{"error":"x","message":"etcdserver: invalid auth token","code":16}"#)
        }
      }
    }
    let store = try EtcdStore(EtcdAddress("etcd://u:p@127.0.0.1:\(server.port)/a"), settings: .testing)

    let answers = try await withThrowingTaskGroup(of: CloudReading.self) { group in
      for _ in 0..<20 { group.addTask { try await store.read(CloudKey("a")) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(answers.count == 20 && exchanges.load(ordering: .relaxed) == 2)
  }

  @Test func `a token that is refused again is a sentence, not a loop`() async throws {
    let exchanges = Atomic(0)
    let server = try LoopbackServer { connection in
      while let request = connection.readRequest() {
        if request.hasPrefix("POST /v3/auth/authenticate") {
          exchanges.add(1, ordering: .relaxed)
          connection.respond("200 OK", #"{"token":"token"}"#)
        } else {
          connection.respond("401 Unauthorized", #"{"message":"etcdserver: invalid auth token","code":16}"#)
        }
      }
    }
    let store = try EtcdStore(EtcdAddress("etcd://u:p@127.0.0.1:\(server.port)/a"), settings: .testing)

    #expect(try await denial(store).contains("refuses the token that it has just made"))
    #expect(exchanges.load(ordering: .relaxed) == 2)
  }

  @Test func `a token with a line feed does not become a line of the next header`() async throws {
    let server = try LoopbackServer { connection in
      while let request = connection.readRequest() {
        #expect(!request.contains("Evil"))
        connection.respond("200 OK", #"{"token":"a\r\nEvil: yes"}"#)
      }
    }
    var settings = EtcdSettings.testing
    settings.passes = 1
    let store = try EtcdStore(EtcdAddress("etcd://u:p@127.0.0.1:\(server.port)/a"), settings: settings)

    await #expect(throws: CloudError.self) { try await store.read(CloudKey("a")) }
  }
}
