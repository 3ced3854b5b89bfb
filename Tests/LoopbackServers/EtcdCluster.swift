package import Foundation
import Synchronization

/// One node, or several, in a temporary folder on free ports of 127.0.0.1.
package final class EtcdCluster: Sendable {
  /// One node.
  package struct Node: Sendable {
    /// Its name.
    package let name: String
    /// Where clients reach it.
    package let clientPort: Int
    /// Where the others reach it.
    package let peerPort: Int
  }

  /// What the nodes are told besides their names and addresses.
  package struct Options: Sendable {
    var count: Int
    var extra: [String]
    /// Files in PEM: with them the nodes speak TLS to clients.
    package var certificate: (certificate: String, key: String)?

    /// Names the options.
    package init(count: Int = 1, extra: [String] = [], certificate: (certificate: String, key: String)? = nil) {
      self.count = count
      self.extra = extra
      self.certificate = certificate
    }
  }

  /// The nodes.
  package let nodes: [Node]
  /// What they keep, and their logs.
  package let folder: URL
  private let options: Options
  private let processes: Mutex<[EtcdProcess?]>

  /// A node for all tests that need nothing special of it.
  ///
  /// It ends with the process.
  package static let shared = Task { try await EtcdCluster() }

  /// Starts the nodes and waits until they answer together; those that speak TLS are not waited for.
  package init(_ options: Options = Options()) async throws {
    self.options = options
    let ports = try Loopback.freePorts(options.count * 2)
    nodes = (0..<options.count).map { Node(name: "n\($0)", clientPort: ports[$0 * 2], peerPort: ports[$0 * 2 + 1]) }
    folder = FileManager.default.temporaryDirectory.appending(path: "isola-etcd-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    processes = Mutex(Array(repeating: nil, count: options.count))
    for index in nodes.indices { try start(index) }
    guard options.certificate == nil else { return }
    try await waitUntilTogether()
  }

  deinit {
    processes.withLock { $0.forEach { $0?.kill() } }
    try? FileManager.default.removeItem(at: folder)
  }

  private var scheme: String { options.certificate == nil ? "http" : "https" }

  /// Starts a node, for the first time or again.
  package func start(_ index: Int) throws {
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
  package func kill(_ index: Int) {
    let process = processes.withLock { processes in
      defer { processes[index] = nil }
      return processes[index]
    }
    process?.kill()
  }

  /// The process of a node; nil after ``kill(_:)``.
  package func process(_ index: Int) -> Int32? { processes.withLock { $0[index]?.server } }

  /// An address of all nodes, or of some.
  package func address(
    _ account: String,
    nodes indices: [Int]? = nil,
    user: String = "",
    options: String = ""
  ) -> String {
    let hosts = (indices ?? Array(nodes.indices)).map { "127.0.0.1:\(nodes[$0].clientPort)" }
    return "etcd://\(user)\(hosts.joined(separator: ","))/\(account)\(options)"
  }

  /// Which node leads.
  package func leader() async throws -> Int {
    while true {
      for (index, node) in nodes.enumerated() {
        let status = await EtcdQuestion(path: "/v3/maintenance/status", body: "{}").ask(node.clientPort)
        let member = (status?["header"] as? [String: Any])?["member_id"] as? String
        if let member, status?["leader"] as? String == member { return index }
      }
      try Task.checkCancellation()
    }
  }

  /// The last lines of all logs.
  package var logs: String {
    let logs = nodes.map { (try? String(contentsOf: folder.appending(path: "\($0.name).log"), encoding: .utf8)) ?? "" }
    return String(logs.joined(separator: "\n").suffix(4_000))
  }

  /// Waits until a majority answers: asks again and again, and shows the log if it never does.
  private func waitUntilTogether() async throws {
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      // A read that is not local needs a leader; the key is "ready".
      let range = await EtcdQuestion(path: "/v3/kv/range", body: #"{"key":"cmVhZHk="}"#).ask(nodes[0].clientPort)
      if range?["header"] != nil { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw EtcdNeverReady(description: "etcd does not answer.\n\(logs)")
  }
}

/// Why a cluster is of no use.
package struct EtcdNeverReady: Error, CustomStringConvertible {
  /// What it said.
  package let description: String

  /// Says why.
  package init(description: String) { self.description = description }
}

/// A question to a node that speaks no TLS and asks for no password, by the simplest HTTP there is.
private struct EtcdQuestion {
  let path: String
  let body: String

  /// Asks, on a thread that may wait.
  ///
  /// - Returns: The answer; nil where there was none.
  func ask(_ port: Int) async -> sending [String: Any]? {
    let answer = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: bytes(port)) }
    }
    guard let answer, let head = answer.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    return try? JSONSerialization.jsonObject(with: answer[head.upperBound...]) as? [String: Any]
  }

  private func bytes(_ port: Int) -> Data? {
    guard let connection = Loopback.connection(to: port) else { return nil }
    connection.write("POST \(path) HTTP/1.0\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
    var answer = Data()
    while let piece = connection.read() { answer += piece }
    connection.close()
    return answer
  }
}
