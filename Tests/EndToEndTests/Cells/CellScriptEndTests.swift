import Foundation
import Testing

/// How cells end a session without a terminal, and what it leaves.
struct CellScriptEndTests {
  private let folder: TemporaryFolder
  private let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs Isola as a person's shell does, who has not set SWIFT_BACKTRACE.
  private func isola(_ arguments: String..., input: String? = nil) async throws -> Run.Result {
    try await Run.program(
      "/usr/bin/env",
      ["-u", "SWIFT_BACKTRACE", BuiltProduct.path("isola"), "--ephemeral"] + arguments,
      input: input,
      environment: path,
      in: folder
    )
  }

  @Test func `a trap in a file ends with its message, its place and nothing else`() async throws {
    let file = try folder.write(
      "func f(_ n: Int) -> Int { [1][n] }\nprint(\"before\")\n\nf(7)\nversion\n",
      to: "t.isola"
    )

    let run = try await isola("run", file)

    let rows = run.stderr.split(separator: "\n")
    #expect(rows.first?.hasSuffix("Fatal error: Index out of range") == true, "\(run)")
    #expect(rows.dropFirst() == ["\(file):4:1: error: The program trapped (SIGILL)."])
    #expect(run.stdout == "before\n")
    #expect(run.exit == 132)
  }

  @Test func `an overflow of the stack is called so, on the main thread and on one of the pool`() async throws {
    let recursion = "func r(_ n: Int) -> Int { n < 0 ? 0 : r(n + 1) + 1 }\n"
    for call in ["r(0)", "await Task.detached { await MainActor.run {}; return r(0) }.value"] {
      let run = try await isola(input: "nonisolated \(recursion)\(call)\n")

      #expect(
        run.stderr.hasSuffix("stdin:2:1: error: The program trapped (SIGSEGV: the stack overflowed).\n"),
        "\(run)"
      )
      #expect(run.exit == 139)
    }
  }

  @Test func `a trap without a message of its own says what it was`() async throws {
    let run = try await isola("-c", "var n = Int.max; n += 1")

    #expect(
      run.stderr.hasPrefix("-c:1:18: error: The program trapped (SIGILL: a check compiled into the code"),
      "\(run)"
    )
  }

  @Test func `a trap is a line of JSON where lines are JSON`() async throws {
    let run = try await isola("--json", "--quiet", input: "fatalError(\"no\")\n")

    let line =
      #"{"v":1,"kind":"error","code":"trapped","message":"The program trapped (SIGILL).","file":"stdin","line":1,"column":1}"#
    #expect(run.stdout == line + "\n")
  }

  @Test func `exit ends the session with its status and leaves nothing behind`() async throws {
    let run = try await isola(input: "import Foundation\nprint(\"bye\", terminator: \"\")\nexit(3)\nversion\n")

    #expect(run.stdout == "bye", "\(run)")
    #expect(run.exit == 3)
    #expect(LeftOvers(in: folder).cellFolders.isEmpty)
  }

  @Test func `a child that a cell forks ends without a word, and its parent goes on`() async throws {
    let run = try await isola(
      input: "import Foundation\nlet child = fork()\nchild > 0\nif fork() == 0 { exit(7) }\n2\n"
    )

    #expect(run.stdout == "$R0: Bool = true\n$R1: Int = 2\n", "\(run)")
    #expect(run.exit == 0)
    #expect(await LeftOvers(in: folder).processes().isEmpty)
  }

  @Test func `a cell that removes the folder of built cells costs no more than those cells`() async throws {
    let run = try await isola(
      "--keep-going",
      input: """
        import Foundation
        struct Lost {}
        try FileManager.default.removeItem(atPath: "\(folder.path("home/.cache/isola"))")
        Lost()
        20 + 1
        struct Found {}
        Found()

        """
    )

    #expect(run.stderr.contains("stdin:4:"), "\(run)")
    #expect(run.stdout.contains("Int = 21\n") && run.stdout.hasSuffix("Found = Found()\n"), "\(run)")
  }

  // MARK: Cells as a program

  @Test func `what is saved compiles with swiftc, and gives the same names back`() async throws {
    let session = """
      import Dispatch
      struct P: Equatable { var x = 1 }
      let gone = 1
      let gone = "declared anew"
      func f(_ n: Int) -> Int { n }
      func f(_ s: String) -> Int { s.count }
      func f(_ n: Int) -> Int { n + 1 }
      @Observable final class Model { var n = 0; func bump() { n += 1 } }
      let model = Model()
      model.bump(); model.n
      func slow() async throws -> Int { await Task.yield(); return 4 }
      let v = try await slow()
      await Task.yield()
      $R1 + v + f(gone) + f(2)
      app.store.isPro
      extension P { var y: Int { x * 2 } }
      P().y; P().x
      for i in 0..<2 { _ = i }
      cells save saved.swift
      """
    let saving = try await isola(input: session)
    #expect(saving.exit == 0, "\(saving)")

    let modules = URL(filePath: BuiltProduct.path("isola")).deletingLastPathComponent().path() + "Modules"
    // Cells belong to the package whose modules they see; its name is that of its folder.
    let house = Array(URL(filePath: #filePath).pathComponents.dropLast(4))
    let root = house.last ?? ""
    let headers = house.dropFirst().map { "/" + $0 }.joined() + "/Sources/COpenSSL"
    let compiler = try await Run.program(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-package-name", root, "-I", modules, "-I", headers,
        "saved.swift",
      ],
      environment: path,
      in: folder
    )
    let saved = try folder.read("saved.swift")
    #expect(compiler.exit == 0, "\(compiler.stderr)\n\(saved)")

    let loading = try await isola(input: "cells load saved.swift\nr2\nmodel.n + P().y + f(\"ab\")\ngone\n")
    #expect(
      loading.stdout == "$R0: Int = 21\n$R1: Int = 5\n$R2: String = \"declared anew\"\n",
      "\(loading)"
    )
  }
}
