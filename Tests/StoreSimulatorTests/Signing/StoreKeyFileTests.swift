import Foundation
import Testing

@testable import StoreSimulator

struct StoreKeyFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func `the key is made once, readable by its owner only, and is the same afterwards`() throws {
    let file = try StoreKeyFile(directory: folder.path)
    let first = try file.key()
    let second = try StoreKeyFile(directory: folder.path).key()

    #expect(first.certificate == second.certificate && first.deviceID == second.deviceID)
    #expect(try mode(file.path) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["store-key.pem"])
  }

  @Test func `sessions of one directory are one store, to each other and to a verifier`() async throws {
    let file = try StoreKeyFile(directory: folder.path)
    let session = try StoreSession(configuration: .builtIn, clock: SystemStoreClock(), keyFile: file)
    let transaction = try await session.buyProduct(identifier: Stage.pro)
    let token = await session.verification(of: transaction).jwsRepresentation

    let verifier = try TokenVerifier(environment: .xcode, keyFile: StoreKeyFile(directory: folder.path))
    #expect(try verifier.verify(SignedToken(token)) == .store)
    let stranger = try TokenVerifier(environment: .xcode, keyFile: StoreKeyFile(directory: folder.path + "/none"))
    #expect(throws: TokenFault.self) { try stranger.verify(token) }
  }

  @Test func `a key that others can read is made private`() throws {
    let file = try StoreKeyFile(directory: folder.path)
    _ = try file.key()
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    _ = try StoreKeyFile(directory: folder.path)
    #expect(try mode(file.path) == 0o600)
  }

  @Test func `of two that make the key at the same time both sign with one`() async throws {
    let path = folder.path
    let devices = try await withThrowingTaskGroup(of: UUID.self) { group in
      let files = try (0..<8).map { _ in try StoreKeyFile(directory: path) }
      for file in files { group.addTask { try file.key().deviceID } }
      return try await group.reduce(into: Set<UUID>()) { $0.insert($1) }
    }
    #expect(devices.count == 1)
  }

  @Test(
    arguments: [
      ("", "it has no block \"EC PRIVATE KEY\""), ("hello", "it has no block \"EC PRIVATE KEY\""),
      (
        "-----BEGIN EC PRIVATE KEY-----\n*\n-----END EC PRIVATE KEY-----\n",
        "its block \"EC PRIVATE KEY\" is not Base64"
      ),
      ("-----BEGIN EC PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----\n", "it has no block \"CERTIFICATE\""),
      (String(repeating: "x", count: 20_000), "it is larger than any key"),
    ]
  )
  func `a file that is something else is named and left alone`(text: String, reason: String) throws {
    let path = folder.path + "/store-key.pem"
    try text.write(toFile: path, atomically: false, encoding: .utf8)
    #expect(throws: StoreKeyError.notAKey(path: path, reason: reason)) { try StoreKeyFile(directory: folder.path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test func `a folder in its place is named`() throws {
    let path = folder.path + "/store-key.pem"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    #expect(throws: StoreKeyError.notAKey(path: path, reason: "it is not a regular file")) {
      try StoreKeyFile(directory: folder.path)
    }
  }

  @Test func `a key that only looks like one sells nothing, and the purchase says why`() async throws {
    let path = folder.path + "/store-key.pem"
    let parts = StoreKeyText(privateKey: [1, 2, 3], certificate: [4, 5, 6])
    try parts.text.write(toFile: path, atomically: false, encoding: .utf8)
    let session = try StoreSession(
      configuration: .builtIn,
      clock: SystemStoreClock(),
      keyFile: try StoreKeyFile(directory: folder.path)
    )
    let product = try #require(try await session.products(for: [Stage.pro]).first)

    await #expect {
      _ = try await product.purchase()
    } throws: { error in
      "\(error)".contains("its private key is not one on the curve P-256")
    }
    #expect(await session.allTransactions().isEmpty)
  }

  @Test func `no description of a session or its key shows the key`() throws {
    let file = try StoreKeyFile(directory: folder.path)
    let key = try file.key()
    let secret = Data(key.pair.privateKeyBytes).base64EncodedString().prefix(60)
    let found = try StoreKeyFile(directory: folder.path)
    for text in ["\(found)", String(reflecting: found), "\(key)", String(reflecting: key)] {
      #expect(!text.contains(secret.prefix(20)))
    }
    var dump = ""
    Swift.dump(found, to: &dump)
    Swift.dump(key, to: &dump)
    #expect(!dump.contains(secret.prefix(20)))
  }
}
