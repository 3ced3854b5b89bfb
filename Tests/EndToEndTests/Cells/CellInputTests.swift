import Foundation
import Testing

/// Swift that nobody should type, in sessions without a terminal.
struct CellInputTests {
  private let folder: TemporaryFolder
  private let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

  init() throws {
    folder = try TemporaryFolder()
  }

  private func isola(_ arguments: String..., input: String? = nil) async throws -> Run.Result {
    try await Run.isola(["--ephemeral"] + arguments, input: input, environment: path, in: folder)
  }

  private func shell(_ script: String) async throws -> Run.Result {
    let isola = "'\(BuiltProduct.path("isola"))' --ephemeral"
    return try await Run.program(
      "/bin/sh",
      ["-c", script.replacing("isola", with: isola)],
      environment: path,
      in: folder
    )
  }

  // MARK: The compiler

  @Test func `a cell that crashes the compiler says so, and the next one runs`() async throws {
    let crash = "nonisolated func w(_ m: M) async { for await v in Observations({ @MainActor in m.x }) { print(v) } }"
    let run = try await isola(
      "--keep-going",
      input: "@MainActor @Observable final class M { var x = 0 }\n\(crash)\nM().x + 2\n"
    )

    #expect(run.stderr.contains("error: The compiler was ended by signal"), "\(run)")
    #expect(run.stdout.contains("$R0: Int = 2"))
    #expect(run.exit == 1)
  }

  @Test func `brackets that keep the compiler's parser busy for a minute are refused in seconds`() async throws {
    let nested = "let n = " + String(repeating: "[", count: 300) + String(repeating: "]", count: 300)
    let run = try await Run.isola(
      ["--ephemeral", "-c", nested],
      environment: path,
      in: folder,
      limit: .seconds(20)
    )

    #expect(run.stderr.contains("too many brackets are open here"), "\(run.stderr.suffix(300))")
  }

  @Test func `a cell that does not fit the waiting compiler sees what earlier cells declare`() async throws {
    let large =
      "let text = \"\"\"\n" + String(repeating: String(repeating: "x", count: 99) + "\n", count: 2000) + "\"\"\""
    let file = try folder.write("\(large)\nlet p = P()\n", to: "large.swift")

    let run = try await isola("-c", "struct P { var n = 7 }; cells load \(file); p.n * text.count")

    #expect(run.stdout == "$R0: Int = 1399993\n", "\(run)")
  }

  // MARK: The text

  @Test func `five megabytes in one statement are refused at once`() async throws {
    let text =
      "let a = \"\"\"\n" + String(repeating: String(repeating: "x", count: 99) + "\n", count: 50_000) + "\"\"\"\n"
    let run = try await isola(input: "1\n" + text)

    #expect(run.stderr == "stdin:2: error: The text has more than the 1048576 bytes that a cell may have.\n")
    #expect(run.exit == 1)
  }

  @Test func `a line without an end is refused`() async throws {
    let run = try await shell("head -c 2000000 /dev/zero | isola")

    #expect(run.stderr == "stdin:1: error: The line is longer than anything that can be run.\n")
  }

  @Test func `bytes that are not UTF-8 are refused with their line, and nothing of them runs`() async throws {
    let run = try await shell(#"printf '1\nprint("\377")\n' | isola"#)

    #expect(run.stdout == "$R0: Int = 1\n")
    #expect(run.stderr == "stdin:2: error: The line is not UTF-8 text, which a script must be.\n")
    #expect(run.exit == 1)
  }

  @Test func `an empty file is a cell that does nothing`() async throws {
    let file = try folder.write("", to: "empty.swift")

    let run = try await isola("-c", "cells load \(file); 1")

    #expect(run.stdout == "$R0: Int = 1\n" && run.stderr.isEmpty, "\(run)")
  }

  // MARK: Where a statement ends

  private static let joined = """
    [3, 1, 2]

      // The line above and this one say nothing.
      .sorted()
      .map { $0 * 2 }
    if 1 > 2 { print("yes") }
    else { print("no") }
    struct Oops: Error {}
    do { throw Oops() }
    catch { print("caught") }
    """

  @Test(arguments: [joined, joined + "\n"])
  func `a line that goes on with the one before it does so in a file and over standard input`(
    script: String
  ) async throws {
    let file = try folder.write(script, to: "joined.isola")

    for run in [try await isola("run", file), try await isola(input: script)] {
      #expect(run.stdout == "$R0: [Int] = [2, 4, 6]\nno\ncaught\n", "\(run)")
      #expect(run.exit == 0)
    }
  }

  @Test func `whoever waits for an answer before the next line gets it`() async throws {
    let run = try await shell(
      """
      mkfifo lines; isola < lines > answers & exec 3> lines
      echo '20 + 1' >&3; until grep -q 'R0' answers; do sleep 0.01; done
      echo '$R0 * 2' >&3; until grep -q 'R1' answers; do sleep 0.01; done
      exec 3>&-; wait; cat answers
      """
    )

    #expect(run.stdout == "$R0: Int = 21\n$R1: Int = 42\n", "\(run)")
  }

  @Test func `a cell neither takes lines of the script nor ends it`() async throws {
    let run = try await isola(input: "import Foundation\nreadLine()\nclose(0)\nclose(1)\nprint(\"still here\")\n")

    #expect(run.stdout.contains("$R0: String? = nil") && run.stdout.contains("still here"), "\(run)")
  }

  @Test func `a program that is started without descriptors runs`() async throws {
    let run = try await shell("isola <&-; echo $?; isola -c 'print(1)' >&-; echo $?")

    #expect(run.stdout == "0\n0\n")
  }
}
