import Foundation
import Testing

/// How a proof ends before its time.
///
/// The cloud is one that carries nothing out, so there is time.
@Suite(SkipUnless.tmux, .timeLimit(.minutes(2)))
struct InterruptedProofTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `ctrl-c ends the devices and removes what they kept`() async throws {
    let picture = try await prove { terminal in
      #expect(devices.count == 2)
      try await terminal.press("C-c")
      return try await terminal.waitForEnd()
    }

    #expect(picture.status == 130, "\(picture)")
    #expect(devices.isEmpty)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left.filter { $0.hasPrefix("isola-proof") }.isEmpty)
  }

  @Test func `devices end by themselves when kill -9 ends the proof`() async throws {
    _ = try await prove { terminal in
      let provers = processes { $0.contains("prove") }
      #expect(provers.count == 1)
      for prover in provers { kill(prover, SIGKILL) }
      let picture = try await terminal.waitForEnd()
      while !devices.isEmpty { try await Task.sleep(for: .milliseconds(10)) }
      return picture
    }
  }

  /// Does something while a device waits for a dismissal that does not come.
  private func prove(
    _ body: (TerminalSession) async throws -> TerminalPicture
  ) async throws -> TerminalPicture {
    try await TerminalSession.run(
      .isola(["device", "prove", "propagation", "--cloud", "no-uploads:file:" + folder.path("cloud")]),
      columns: 200,
      environment: ["TMPDIR": folder.path],
      in: folder
    ) { terminal in
      try await terminal.waitFor("half a command in its prompt")
      return try await body(terminal)
    }
  }

  /// The devices that run: processes of the program whose data is in the folder of a proof.
  private var devices: [pid_t] {
    processes { words in
      words.contains("--data") && words.contains { $0.hasPrefix(folder.path + "/isola-proof") }
    }
  }

  /// The processes of the program that were told of this test's folder.
  private func processes(_ isMeant: ([String]) -> Bool) -> [pid_t] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
    return numbers.filter { number in
      let line = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") ?? Data()
      let words = line.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      return words.first == BuiltProduct.path("isola") && words.contains { $0.contains(folder.path) } && isMeant(words)
    }
  }
}
