import Foundation
import Testing

/// Questions to the compiler from the command line.
struct ToolTests {
  private static let store = """
    import Observation
    @MainActor @Observable
    final class Store {
      var isPro = false
      private var updates: Task<Void, Never>?
      deinit { updates?.cancel() }
    }

    """

  /// The simplest cure that compiles: ignored by the macro, and `Task` is Sendable.
  private static let cured = store.replacing("private var updates", with: "@ObservationIgnored private var updates")

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func isola(_ arguments: String...) async throws -> Run.Result {
    // The compiler is looked up where the person's shell would find it.
    let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    return try await Run.isola(arguments, environment: path, in: folder)
  }

  @Test func `check shows a diagnostic with its place in the person's text, and fails`() async throws {
    let file = try folder.write(Self.store, to: "Store.swift")

    let result = try await isola("check", file)

    #expect(result.exit == 1, "\(result)")
    #expect(result.stdout.contains("\(file):6:12: error: "), "\(result)")
    #expect(result.stdout.contains("deinit { updates?.cancel() }\n   |            ^"), "\(result)")
    #expect(result.stderr == "error in mode 6\n")
  }

  @Test func `the cure is clean in every mode`() async throws {
    let file = try folder.write(Self.cured, to: "Store.swift")

    let result = try await isola("matrix", "--json", file)

    #expect(result.exit == 0, "\(result)")
    let verdicts = try result.stdout.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(
      verdicts.map { $0["mode"] as? String } == ["5", "5-complete", "6", "6-mainactor", "6-nonsending", "6-upcoming"]
    )
    #expect(verdicts.allSatisfy { $0["verdict"] as? String == "ok" })
    #expect(verdicts.allSatisfy { $0["kind"] as? String == "verdict" && $0["v"] as? Int == 1 })
  }

  @Test func `a region that is sent and used is found, though type checking alone would not see it`() async throws {
    let file = try folder.write(
      """
      class Box { var value = 0 }
      @MainActor func use(_ box: Box) {}
      func race() async {
        let box = Box()
        await use(box)
        box.value = 1
      }

      """,
      to: "Race.swift"
    )

    let result = try await isola("check", file)

    #expect(result.exit == 1)
    #expect(result.stdout.contains("sending 'box' risks causing data races"), "\(result)")
  }

  @Test func `isolation says what was inferred and what crosses`() async throws {
    let file = try folder.write(
      """
      @MainActor final class Model { func load() {} }
      nonisolated func start(_ model: Model) async { await model.load() }

      """,
      to: "Model.swift"
    )

    let result = try await isola("isolation", file)

    #expect(result.exit == 0, "\(result)")
    #expect(result.stdout.contains("crosses from nonisolated to MainActor"), "\(result)")
  }

  @Test func `explain reads the toolchain's own page`() async throws {
    let result = try await isola("explain", "ActorIsolatedCall")

    #expect(result.exit == 0)
    #expect(result.stdout.contains("ActorIsolatedCall"))
  }

  @Test(
    arguments: [
      (["check"], Int32(2)), (["check", "/nowhere.swift"], 1), (["check", "/"], 1), (["check", "--mode", "7", "x"], 2),
      (["explain", "NoSuchGroup"], 1), (["matrix", "--sarif", "x"], 2), (["isolation", "a", "b"], 2),
    ] as [([String], Int32)]
  )
  func `bad input is one sentence and a status`(arguments: [String], status: Int32) async throws {
    let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    let result = try await Run.isola(arguments, environment: path, in: folder)

    #expect(result.exit == status, "\(result)")
    #expect(result.stderr.split(separator: "\n").count == 1, "\(result)")
  }

  @Test func `nothing is written outside the cache`() async throws {
    let file = try folder.write(Self.cured, to: "Store.swift")

    _ = try await isola("check", "--build", file)

    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.allSatisfy { ["Store.swift", "home"].contains($0) }, "\(names)")
  }

  @Test func `the prompt asks the same compiler`() async throws {
    let file = try folder.write(Self.store, to: "Store.swift")

    let result = try await isola("--ephemeral", "-c", "lab check \(file); expect reply .clean == false")

    #expect(result.exit == 0, "\(result)")
    #expect(result.stdout.contains(":6:12: error: "))
  }
}
