import Foundation
import Proofs
import Testing

/// What is said where there is no device to speak of: any program can be named.
struct ProofRunnerTests {
  /// A program that neither answers nor ends.
  ///
  /// A shell writes it: a file that this process has open for writing while another test starts a program is open in that
  /// program for a moment, and cannot be run.
  private final class SilentProgram: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "silent-\(UUID().uuidString)").path()

    init() throws {
      let script = #"printf '#!/bin/sh\nexec /bin/sleep 1000\n' > "$0" && chmod 700 "$0""#
      let shell = try Process.run(URL(filePath: "/bin/sh"), arguments: ["-c", script, path])
      shell.waitUntilExit()
      guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  private func fault(of request: ProofRequest) async throws -> String? {
    var results: [ProofResult] = []
    try await ProofRunner.run(request) { results.append($0) }
    #expect(results.count == 1 && results.first?.milliseconds == nil)
    return results.first?.fault
  }

  @Test func `a program that is not there is named`() async throws {
    let fault = try await fault(of: ProofRequest([.reinstall], program: "/nowhere/isola", environment: [:]))
    #expect(fault == "/nowhere/isola cannot be started: No such file or directory.")
  }

  @Test(arguments: Proof.allCases)
  func `a device that ends is said to have ended`(proof: Proof) async throws {
    let fault = try await fault(of: ProofRequest([proof], program: "/bin/false", environment: [:]))
    #expect(fault == "Device phone ended with status 1 before the answer to store buy pro.")
  }

  @Test func `the last words of a device that ends are told`() async throws {
    let fault = try await fault(of: ProofRequest([.reinstall], program: "/bin/cat", environment: [:]))
    #expect(fault?.hasPrefix("Device phone ended with status 1 before the answer to store buy pro: ") == true)
  }

  @Test func `a device that does not answer is not waited for without end`() async throws {
    let program = try SilentProgram()
    let request = ProofRequest([.reinstall], program: program.path, environment: [:], patience: .milliseconds(20))
    let fault = try await fault(of: request)
    #expect(fault == "The answer to store buy pro did not come from device phone within 0.02 seconds.")
  }

  @Test func `who is cancelled gets no result, and nothing is left`() async throws {
    let program = try SilentProgram()
    let proving = Task {
      try await ProofRunner.run(ProofRequest([.reinstall], program: program.path, environment: [:])) { _ in
        Issue.record("A proof that was cancelled has a result.")
      }
    }
    proving.cancel()
    await #expect(throws: CancellationError.self) { try await proving.value }
  }
}
