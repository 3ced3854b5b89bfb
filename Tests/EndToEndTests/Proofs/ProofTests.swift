import Foundation
import Testing

/// The promises of devices, proven by the program itself with processes of its own.
struct ProofTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func prove(_ arguments: String...) async throws -> Run.Result {
    try await Run.isola(["device", "prove"] + arguments, environment: ["TMPDIR": folder.path], in: folder)
  }

  @Test func `a fresh dismissal survives a reinstallation and leaves another device's screen`() async throws {
    let run = try await prove("--json")

    #expect(run.exit == 0 && run.stderr.isEmpty, "\(run)")
    let proofs = run.proofs
    #expect(proofs.map(\.name) == ["reinstall", "propagation"], "\(run)")
    #expect(proofs.allSatisfy { $0.v == 1 && $0.ok && ($0.milliseconds ?? -1) >= 0 && $0.message == nil }, "\(run)")
  }

  @Test func `a proof fails where uploads are dead and everything else works`() async throws {
    let run = try await prove("--json", "--cloud", "no-uploads:file:" + folder.path("cloud"), "reinstall")

    #expect(run.exit == 1, "\(run)")
    let proof = try #require(run.proofs.first)
    #expect(run.proofs.count == 1 && proof.name == "reinstall" && !proof.ok && proof.milliseconds == nil)
    #expect(
      proof.message?.hasSuffix(
        "its dismissal never reached the cloud, although the device that was erased had said so."
      ) == true,
      "\(run)"
    )
  }

  @Test func `a cloud that cannot be reached is named in one sentence`() async throws {
    let run = try await prove("--cloud", "etcd://127.0.0.1:1/me")

    #expect(run.exit == 1 && run.stdout.isEmpty, "\(run)")
    let rows = run.stderr.split(separator: "\n")
    #expect(
      rows.first?.hasPrefix("reinstall: not proven. No node of the etcd can be reached: http://127.0.0.1:1") == true
    )
    #expect(rows.dropFirst() == ["propagation: not proven either."])
  }

  @Test(arguments: [
    (["--cloud", "none"], "isola: device prove needs a cloud, in which devices meet, and --cloud none is none.\n"),
    (["nothing"], "isola: `nothing` was found where reinstall or propagation was expected.\n"),
  ])
  func `what cannot be proven is a mistake of the command line`(arguments: [String], sentence: String) async throws {
    let run = try await Run.isola(["device", "prove"] + arguments, in: folder)

    #expect(run.exit == 2 && run.stderr == sentence, "\(run)")
  }

  @Test func `nothing of a proof is left behind`() async throws {
    let run = try await prove()

    #expect(run.exit == 0, "\(run)")
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.filter { $0.hasPrefix("isola-proof") }.isEmpty)
    #expect(left.filter { $0 == "data" }.isEmpty, "The proof opened this person's own device.")
  }
}

/// A line of kind `proof`.
struct ProofLine: Decodable {
  let v: Int
  let kind: String
  let name: String
  let ok: Bool
  let milliseconds: Double?
  let message: String?
}

extension Run.Result {
  /// The lines of kind `proof`.
  var proofs: [ProofLine] {
    stdout.split(separator: "\n").compactMap { try? JSONDecoder().decode(ProofLine.self, from: Data($0.utf8)) }
      .filter { $0.kind == "proof" }
  }
}
