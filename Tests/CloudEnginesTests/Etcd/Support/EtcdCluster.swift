import Foundation
import Synchronization

@testable import CloudEngines

/// One node, or several, in a temporary folder on free ports of 127.0.0.1.
final class EtcdCluster: Sendable {
  /// One node.
  struct Node: Sendable {
    let name: String
    let clientPort: Int
    let peerPort: Int
  }

  /// What the nodes are told besides their names and addresses.
  struct Options: Sendable {
    var count = 1
    var extra: [String] = []
    /// Files in PEM: with them the nodes speak TLS to clients.
    var certificate: (certificate: String, key: String)?
  }

  let nodes: [Node]
  let folder: URL
  private let options: Options
  private let processes: Mutex<[EtcdProcess?]>

  /// A node for all tests that need nothing special of it.
  ///
  /// It ends with the process.
  static let shared = Task { try await EtcdCluster() }

  /// Starts the nodes and waits until they answer together.
  init(_ options: Options = Options()) async throws {
    self.options = options
    let ports = try Loopback.freePorts(options.count * 2)
    nodes = (0..<options.count).map { Node(name: "n\($0)", clientPort: ports[$0 * 2], peerPort: ports[$0 * 2 + 1]) }
    folder = FileManager.default.temporaryDirectory.appending(path: "isola-etcd-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    processes = Mutex(Array(repeating: nil, count: options.count))
    for index in nodes.indices { try start(index) }
    guard options.certificate == nil else { return }
    try await waitUntilReady()
  }

  deinit {
    processes.withLock { $0.forEach { $0?.kill() } }
    try? FileManager.default.removeItem(at: folder)
  }

  private var scheme: String { options.certificate == nil ? "http" : "https" }

  /// Starts a node, for the first time or again.
  func start(_ index: Int) throws {
    let node = nodes[index]
    let client = "\(scheme)://127.0.0.1:\(node.clientPort)"
    let peer = "http://127.0.0.1:\(node.peerPort)"
    var arguments = [
      "--name", node.name, "--data-dir", folder.appending(path: node.name).path(),
      "--listen-client-urls", client, "--advertise-client-urls", client,
      "--listen-peer-urls", peer, "--initial-advertise-peer-urls", peer,
      "--initial-cluster", nodes.map { "\($0.name)=http://127.0.0.1:\($0.peerPort)" }.joined(separator: ","),
      "--initial-cluster-state", "new", "--heartbeat-interval", "50", "--election-timeout", "500",
      "--logger", "zap", "--log-outputs", "stderr", "--log-level", "warn",
    ]
    // What a process wrote stays with the kernel when it is killed. Without this the tests wait for the disk, which others use.
    arguments.append("--unsafe-no-fsync")
    if let (certificate, key) = options.certificate { arguments += ["--cert-file", certificate, "--key-file", key] }
    let process = try EtcdProcess(arguments: arguments + options.extra, folder: folder, name: node.name)
    processes.withLock { $0[index] = process }
  }

  /// Ends a node as `kill -9` does.
  func kill(_ index: Int) {
    let process = processes.withLock { processes in
      defer { processes[index] = nil }
      return processes[index]
    }
    process?.kill()
  }

  /// Waits until a majority answers: asks again and again, and shows the log if it never does.
  func waitUntilReady(_ address: String? = nil) async throws {
    var settings = EtcdSettings.testing
    settings.passes = 150
    let store = try EtcdStore(EtcdAddress(address ?? self.address("ready")), settings: settings)
    do {
      _ = try await store.synchronize()
    } catch {
      let logs = nodes.map {
        (try? String(contentsOf: folder.appending(path: "\($0.name).log"), encoding: .utf8)) ?? ""
      }
      throw EtcdNeverReady(description: "etcd does not answer: \(error)\n\(logs.joined(separator: "\n").suffix(4_000))")
    }
  }

  /// An address of all nodes, or of some.
  func address(_ account: String, nodes indices: [Int]? = nil, user: String = "", options: String = "") -> String {
    let hosts = (indices ?? Array(nodes.indices)).map { "127.0.0.1:\(nodes[$0].clientPort)" }
    return "etcd://\(user)\(hosts.joined(separator: ","))/\(account)\(options)"
  }

  /// A store of an account.
  func store(
    _ account: String,
    nodes indices: [Int]? = nil,
    user: String = "",
    settings: EtcdSettings = .testing
  ) throws -> EtcdStore {
    try EtcdStore(EtcdAddress(address(account, nodes: indices, user: user)), settings: settings)
  }

  /// Which node leads.
  func leader() async throws -> Int {
    while true {
      for index in nodes.indices {
        let status = try? await store("status", nodes: [index]).client.call(.status, EtcdReplies.status)
        if let status, status.leader == status.member { return index }
      }
      try Task.checkCancellation()
    }
  }
}

struct EtcdNeverReady: Error, CustomStringConvertible { let description: String }

extension EtcdSettings {
  /// Short pauses, so that a test that breaks something is soon over it.
  static var testing: Self {
    var settings = Self()
    settings.requestTimeout = .seconds(3)
    settings.firstPause = .milliseconds(10)
    settings.longestPause = .milliseconds(100)
    settings.passes = 30
    return settings
  }
}

extension EtcdClient {
  /// Posts whatever a test needs that the client does not offer.
  func post(_ path: String, _ body: String) async throws {
    _ = try await call(EtcdRequest(path: path, body: Array(body.utf8), isIdempotent: true))
  }

  /// Makes a user, and a role for a prefix that the user gets.
  func addUser(_ name: String, password: String, prefix: String) async throws {
    try await post("/v3/auth/user/add", #"{"name":"\#(name)","password":"\#(password)"}"#)
    try await post("/v3/auth/role/add", #"{"name":"\#(name)"}"#)
    var start: [UInt8] = []
    var end: [UInt8] = []
    Base64.append(prefix.utf8, to: &start)
    Base64.append(prefix.utf8.dropLast() + [UInt8(ascii: "0")], to: &end)
    let range =
      "\"key\":\"\(String(decoding: start, as: UTF8.self))\",\"range_end\":\"\(String(decoding: end, as: UTF8.self))\""
    try await post("/v3/auth/role/grant", #"{"name":"\#(name)","perm":{"permType":"READWRITE",\#(range)}}"#)
    try await post("/v3/auth/user/grant", #"{"user":"\#(name)","role":"\#(name)"}"#)
  }

  /// Makes the user `root`, and asks for passwords from now on.
  func enableAuthentication(password: String) async throws {
    try await post("/v3/auth/user/add", #"{"name":"root","password":"\#(password)"}"#)
    try await post("/v3/auth/role/add", #"{"name":"root"}"#)
    try await post("/v3/auth/user/grant", #"{"user":"root","role":"root"}"#)
    try await post("/v3/auth/enable", "{}")
  }
}
