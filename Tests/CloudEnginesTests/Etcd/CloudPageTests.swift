import Foundation
import KeyValueSync
import LoopbackServers
import Testing

@testable import CloudEngines

/// The commands of `Docs/Cloud.md`.
@Suite(.timeLimit(.minutes(2)))
struct CloudPageTests {
  private let page: String

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    page = try String(contentsOf: root.appending(path: "Docs/Cloud.md"), encoding: .utf8)
  }

  /// The arguments of each `etcd` that the page starts.
  private var commands: [[String]] {
    page.replacing("\\\n", with: "").split(separator: "\n").filter { $0.hasPrefix("etcd --") }.map { line in
      line.split(separator: " ").dropFirst().map(String.init).filter { $0 != "&" }
    }
  }

  @Test func `the three nodes of the page start, agree, and keep what is written`() async throws {
    let onLoopback = commands.filter { $0.contains { $0.hasPrefix("/var/tmp/isola-cloud/") } }
    try #require(onLoopback.count == 3)
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-cloud-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let free = try Loopback.freePorts(6)
    let written = ["23791", "23792", "23793", "23801", "23802", "23803"]
    func here(_ text: String) -> String {
      zip(written, free).reduce(text.replacing("/var/tmp/isola-cloud/", with: folder.path() + "/")) { text, ports in
        text.replacing(":\(ports.0)", with: ":\(ports.1)")
      }
    }
    let address = try #require(page.firstMatch(of: /etcd:\/\/127[^`]*alice/)).output
    let nodes = try onLoopback.map { arguments in
      try EtcdProcess(arguments: arguments.map(here), folder: folder, name: "log")
    }
    defer { nodes.forEach { $0.kill() } }
    var settings = EtcdSettings.testing
    settings.passes = 150
    let store = try EtcdStore(EtcdAddress(here(String(address))), settings: settings)
    let key = try CloudKey("a")

    do {
      _ = try await store.write([1], for: key, expecting: .absent, as: CloudAccount("alice"))
    } catch {
      let log = (try? String(contentsOf: folder.appending(path: "log.log"), encoding: .utf8)) ?? ""
      throw EtcdNeverReady(description: "\(error)\n\(log.suffix(4_000))")
    }
    nodes[0].kill()

    #expect(try await store.read(key).content == .value([1]))
  }

  @Test func `every option of every command is one that etcd has`() throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: EtcdProcess.path)
    process.arguments = ["--help"]
    process.standardOutput = output
    process.standardError = output
    guard FileManager.default.isExecutableFile(atPath: EtcdProcess.path) else { throw EtcdProcess.Missing() }
    try process.run()
    let help = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()

    let options = Set(commands.flatMap { $0 }.filter { $0.hasPrefix("--") })
    #expect(options.count > 10)
    for option in options { #expect(help.contains("  \(option) "), "\(option)") }
  }

  @Test func `every address of the page can be read but for its files`() throws {
    let addresses = page.matches(of: /`(etcd:\/\/[^`]*)`/).map { String($0.output.1) }
    #expect(addresses.count == 2)
    for address in addresses {
      let plain = address.replacing(/&password=.*/, with: "").replacing("alice@", with: "alice:word@")
      #expect(throws: Never.self, "\(address)") { try EtcdAddress(plain) }
    }
  }
}
