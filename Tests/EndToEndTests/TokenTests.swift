import Foundation
import Testing

/// Tokens of the store, from the prompt and from the command line.
struct TokenTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func isola(_ arguments: String...) async throws -> Run.Result {
    try await Run.isola(arguments, in: folder)
  }

  /// Buys something and writes its token into a file.
  private func bought(_ command: String = "store buy pro") async throws -> String {
    let result = try await isola("-c", "\(command); store token")
    let token = try #require(result.stdout.split(separator: "\n").last)
    return try folder.write(String(token) + "\n", to: "token.jws")
  }

  @Test func `a token of the data directory verifies there and nowhere else`() async throws {
    let file = try await bought()

    let here = try await isola("store", "verify", file)
    #expect(here.exit == 0, "\(here)")
    #expect(here.stdout.hasPrefix("Verified: a transaction, signed by this store.\n"))
    #expect(here.stdout.contains("productId                app.deepcuts.pro"))

    let elsewhere = try await isola("store", "verify", file, "--ephemeral")
    #expect(elsewhere.exit == 1)
    #expect(
      elsewhere.stderr.hasPrefix("Not verified (invalidCertificateChain): The certificate is one of another simulated")
    )
    let production = try await isola("store", "verify", file, "--environment", "production")
    #expect(production.exit == 1)
    #expect(production.stderr.contains("has one certificate, but a token of Apple's servers has three"))
  }

  @Test func `a file with the key is private and its key is written nowhere`() async throws {
    let file = try await bought()
    let outputs = [
      try await isola("store", "verify", file), try await isola("store", "verify", file, "--json"),
      try await isola("-c", "store transactions --all; store verify \(file)"),
    ]
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(""))
    let key = try #require(paths.first { $0.hasSuffix("store-key.pem") })
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(key))
    let secret = try String(contentsOfFile: folder.path(key), encoding: .utf8).split(separator: "\n")[1]

    #expect(attributes[.posixPermissions] as? Int == 0o600)
    for output in outputs { #expect(!(output.stdout + output.stderr).contains(secret.prefix(24))) }
  }

  @Test func `as JSON the verdict, the fault and the payload stand in one object`() async throws {
    let file = try await bought("store unverified invalid-signature; store buy pro")
    let result = try await isola("store", "verify", file, "--json")

    #expect(result.exit == 1)
    let line = try #require(try JSONSerialization.jsonObject(with: Data(result.stdout.utf8)) as? [String: Any])
    let value = try #require(line["value"] as? [String: Any])
    #expect(value["verified"] as? Bool == false && value["error"] as? String == "invalidSignature")
    #expect((value["fault"] as? [String: Any])?["code"] as? String == "bad-signature")
    #expect((value["payload"] as? [String: Any])?["productId"] as? String == "app.deepcuts.pro")
  }

  @Test func `a key that is none stops the start with one sentence`() async throws {
    _ = try folder.write("hello", to: "data/store-key.pem")
    for command in [["-c", "version"], ["store", "verify", "a.b.c"]] {
      let result = try await Run.isola(["--data", folder.path("data")] + command, in: folder)
      #expect(result.exit == 1)
      #expect(result.stderr.contains("is not the key of a store: it has no block \"EC PRIVATE KEY\"."), "\(result)")
    }
  }

  @Test func `what is no token is said in one sentence`() async throws {
    let empty = try folder.write("", to: "empty")
    let long = try folder.write(String(repeating: "a", count: 5_000_000), to: "long")
    let binary = folder.path("binary")
    try Data([0x61, 0x2E, 0xFF, 0x2E, 0x61]).write(to: URL(filePath: binary))
    for (subject, sentence) in [
      (empty, "The text is empty, but a token was expected."),
      (long, "The text has 5000000 bytes, but a token has 1000000 at most."),
      (binary, "The text is not UTF-8 at byte 3, but a token is letters, digits and points."),
      (folder.path(""), "leads to a folder, but a file with one token was expected."),
      (folder.path("none.jws"), "There is no file \(folder.path("none.jws"))."),
      (
        "none.jws",
        "The text has 2 parts, but a token has three with a point between them. There is no file of that name"
      ),
      ("e30.e30.e30", "The header has no \"alg\", but the text \"ES256\" was expected."),
    ] {
      let result = try await isola("store", "verify", subject)
      #expect(result.exit == 1 && result.stdout.isEmpty, "\(result)")
      #expect(result.stderr.contains(sentence), "\(result)")
    }
  }
}
