import LoopbackServers

@testable import CloudEngines

extension EtcdCluster {
  /// A store of an account.
  func store(
    _ account: String,
    nodes indices: [Int]? = nil,
    user: String = "",
    settings: EtcdSettings = .testing
  ) throws -> EtcdStore {
    try EtcdStore(EtcdAddress(address(account, nodes: indices, user: user)), settings: settings)
  }

  /// Waits until a majority answers at an address: asks again and again, and shows the log if it never does.
  func waitUntilReady(_ address: String) async throws {
    var settings = EtcdSettings.testing
    settings.passes = 150
    let store = try EtcdStore(EtcdAddress(address), settings: settings)
    do {
      _ = try await store.synchronize()
    } catch {
      throw EtcdNeverReady(description: "etcd does not answer: \(error)\n\(logs)")
    }
  }
}

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
