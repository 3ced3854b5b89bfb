import Foundation
import KeyValueSync
import LoopbackServers
import Testing

@testable import CloudEngines

@Suite(.timeLimit(.minutes(2)))
struct EtcdTLSTests {
  private func start(_ extra: [String] = [], with options: String) async throws -> EtcdCluster {
    let certificates = try await TestCertificates.made.value
    let cluster = try await EtcdCluster(.init(extra: extra, certificate: certificates.server))
    try await cluster.waitUntilReady(cluster.address("ready", options: options))
    return cluster
  }

  private func error(_ address: String) async throws -> CloudError {
    var settings = EtcdSettings.testing
    settings.passes = 2
    let store = try EtcdStore(EtcdAddress(address), settings: settings)
    let error = await #expect(throws: CloudError.self) { try await store.read(CloudKey("a")) }
    return error ?? .failed("no error")
  }

  @Test func `an own authority is trusted by its file, and nobody else is`() async throws {
    let certificates = try await TestCertificates.made.value
    let own = "?ca=\(certificates.authority)"
    let cluster = try await start(with: own)
    let account = CloudAccount("alice")
    let store = try EtcdStore(EtcdAddress(cluster.address("alice", options: own)), settings: .testing)

    let written = try await store.write([1], for: CloudKey("a"), expecting: .absent, as: account)
    var changes = store.changes(under: .all, after: CloudRevision(1)).makeAsyncIterator()
    #expect(await changes.nextEntries()?.position.map(CloudWrite.written) == written)

    for options in ["?tls=on", "?ca=\(certificates.stranger)"] {
      let error = try await error(cluster.address("alice", options: options))
      guard case .denied(let sentence) = error else {
        Issue.record("\(error)")
        continue
      }
      #expect(sentence.contains("is not trusted") && sentence.contains("ca=FILE") && !sentence.contains("\n"))
    }
    // The certificate is for 127.0.0.1.
    let byName = "etcd://localhost:\(cluster.nodes[0].clientPort)/alice\(own)"
    guard case .denied = try await error(byName) else {
      Issue.record("a certificate for another name was taken")
      return
    }
  }

  @Test func `without TLS, and with a file that is none, a server with TLS is a sentence`() async throws {
    let certificates = try await TestCertificates.made.value
    let cluster = try await start(with: "?ca=\(certificates.authority)")

    let plain = try await error(cluster.address("alice"))
    let missing = try await error(cluster.address("alice", options: "?ca=/no/such/file.pem"))

    #expect("\(missing)".contains("/no/such/file.pem"))
    #expect(!"\(plain)".contains("\n") && "\(plain)".hasSuffix("."))
  }

  @Test func `a server that asks for a certificate gets ours`() async throws {
    let certificates = try await TestCertificates.made.value
    let own = "?ca=\(certificates.authority)"
    let ours = own + "&cert=\(certificates.client.certificate)&key=\(certificates.client.key)"
    let cluster = try await start(["--client-cert-auth", "--trusted-ca-file", certificates.authority], with: ours)

    let store = try EtcdStore(EtcdAddress(cluster.address("alice", options: ours)), settings: .testing)

    #expect(try await store.read(CloudKey("a")).content == .absent)
    guard case .unavailable = try await error(cluster.address("alice", options: own)) else {
      Issue.record("a server that asks for a certificate answered without one")
      return
    }
  }
}
