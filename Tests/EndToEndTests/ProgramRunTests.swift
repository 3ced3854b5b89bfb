import Foundation
import Testing

/// A person's own programs: `isola run FILE.swift`.
@Suite(.serialized) struct ProgramRunTests {
  private static let environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "XDG_CACHE_HOME": BuiltProduct.sharedCache,
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ source: String, _ options: String...) async throws -> Run.Result {
    let file = try folder.write(source, to: "Program.swift")
    return try await Run.isola(["run", file] + options, environment: Self.environment, in: folder)
  }

  @Test func `output comes as it is, probes behind a point, the end last`() async throws {
    let result = try await run(
      """
      import IsolaProbes
      final class Model { let end = DeinitProbe("model") }
      var model: Model? = Model()
      print("hello")
      model = nil
      """
    )

    #expect(result.exit == 0, "\(result)")
    let rows = result.stdout.split(separator: "\n")
    #expect(rows.first == "hello" && rows.last == "· exit 0", "\(result)")
    #expect(rows.contains { $0.hasPrefix("· deinit model: ") }, "\(result)")
  }

  @Test func `a silent check for the main actor is said by its name`() async throws {
    let result = try await run(
      """
      import Dispatch
      let done = DispatchSemaphore(value: 0)
      DispatchQueue.global().async { MainActor.assumeIsolated { print("never") }; done.signal() }
      done.wait()
      """
    )

    #expect(result.exit == 1)
    #expect(result.stdout.contains("SIGILL: a check for the main actor failed"), "\(result)")
  }

  @Test func `a program that imports StoreKit sells what lies beside it, or the built-in catalogue`() async throws {
    let source = """
      import StoreKit
      print(try await Product.products(for: ["app.deepcuts.pro", "shop.pro"]).map(\\.id))
      """
    let builtIn = try await run(source)
    #expect(builtIn.stdout == "[\"app.deepcuts.pro\"]\n· exit 0\n", "\(builtIn)")

    _ = try folder.write(
      """
      {
        "products": [
          { "displayPrice": "1.99", "productID": "shop.pro", "referenceName": "Pro", "type": "NonConsumable" }
        ],
        "version": { "major": 4, "minor": 0 }
      }
      """,
      to: "Configuration.storekit"
    )
    let beside = try await run(source)
    #expect(beside.stdout == "[\"shop.pro\"]\n· exit 0\n", "\(beside)")
  }

  @Test func `programs get one object a line, the outcome last`() async throws {
    let result = try await run("print(CommandLine.arguments.count)\n", "--json", "--", "a", "b")

    let lines = try result.stdout.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(lines.allSatisfy { $0["v"] as? Int == 1 })
    #expect(lines.first?["kind"] as? String == "event")
    #expect(lines.last?["kind"] as? String == "outcome")
    #expect(lines.last?["exit"] as? Int == 0)
    #expect(lines.last?["stdout"] as? [String] == ["3"])
  }

  @Test(
    arguments: [
      ("while true {}", ["--time", "1"], "stopped: ran longer than 1 s"),
      ("while true { print(\"flood\") }", [], "stopped: wrote more than"),
      ("import Glibc\nfork()", [], "started a process"),
      (
        "import Glibc\nfopen(\"/tmp/isola-not-allowed\", \"w\")", [], "wrote outside its folder: /tmp/isola-not-allowed"
      ),
      (
        "var all: [[UInt8]] = []\nwhile true { all.append([UInt8](repeating: 1, count: 1 << 24)) }",
        ["--memory", "128"],
        "used more than 128 MB"
      ),
    ] as [(String, [String], String)]
  )
  func `what would hurt the host is stopped and said`(
    _ source: String,
    _ options: [String],
    _ sentence: String
  ) async throws {
    let file = try folder.write(source + "\n", to: "Program.swift")
    let result = try await Run.isola(["run", file] + options, environment: Self.environment, in: folder)

    #expect(result.exit == 1)
    #expect(result.stdout.contains(sentence), "\(result.stdout.suffix(500)) \(result.stderr.suffix(500))")
    #expect(!FileManager.default.fileExists(atPath: "/tmp/isola-not-allowed"))
  }

  @Test func `what the compiler refuses is shown with carets and not run`() async throws {
    let result = try await run("let a: Int = \"x\"\n")

    #expect(result.exit == 1)
    #expect(result.stdout.isEmpty)
    #expect(result.stderr.contains("Program.swift:1:14: error: "), "\(result)")
  }
}
