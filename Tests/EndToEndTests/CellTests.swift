import Foundation
import Testing

/// Swift typed where commands are.
@Suite(.serialized) struct CellTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func isola(_ line: String) async throws -> Run.Result {
    let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    return try await Run.isola(["--ephemeral", "-c", line], environment: path, in: folder)
  }

  @Test(arguments: [
    ("1 + 1", "$R0: Int = 2"),
    ("let x = 5; x * 2", "$R0: Int = 10"),
    ("let x = 5; let x = \"a\"; x", "$R0: String = \"a\""),
    (
      "func f(_ n: Int) -> Int { 1 }; func f(_ s: String) -> Int { 2 }; func f(_ n: Int) -> Int { 3 }; f(0) * 10 + f(\"\")",
      "$R0: Int = 32"
    ),
    ("func f() async throws -> Int { 4 }; let y = try await f(); y", "$R0: Int = 4"),
    ("app.store.isPro", "$R0: Bool = false"),
    (":info app.store.isPro", "@MainActor var isPro: Bool { get set }\ndeclared in AppModel, @MainActor"),
    ("let abc = 5; :info abc", "declared in cell 1, @MainActor:\nlet abc = 5"),
    (
      ":isolation Task.detached { await app.store.restore() }",
      "crosses from nonisolated to MainActor: app.store.restore"
    ),
    ("[1, 2][1]", "$R0: Int = 2"),
    ("print(\"hello\")", "hello"),
    (":type [1].map { $0 + 1 }", "[Int]"),
    ("class P { deinit { print(\"bye\") } }; var p: P? = P(); p = nil", "bye"),
    ("@Observable final class M { var a = 1 }; let m = M(); m.a", "$R0: Int = 1"),
    ("struct S {}; let s = S(); extension S { var n: Int { 7 } }; s.n", "$R0: Int = 7"),
    (
      "import StoreKit; store buy pro; for await t in Transaction.currentEntitlements { print(t.unsafePayloadValue.productID) }",
      "app.deepcuts.pro"
    ),
    (
      "import StoreKit; try await Product.products(for: [\"app.deepcuts.pro\"])[0].purchase(); app.store.isPro",
      "$R1: Bool = "
    ),
    ("watch app.store.isPro; store buy pro", "false → true (StoreService.isPro changed)"),
  ])
  func `Swift runs on the live app`(_ line: String, _ answer: String) async throws {
    let run = try await isola(line)

    #expect(run.stdout.contains(answer), "\(run.stdout)\n\(run.stderr)")
    #expect(run.exit == 0)
  }

  @Test(arguments: [
    ("let a = nope", "-c:1:9: error: cannot find 'nope' in scope"),
    ("let ok = 1; let a: Int = \"x\"", "-c:1:26: error: cannot convert value of type 'String' to specified type 'Int'"),
    ("class C { var v = 1 }; let c = C(); Task.detached { c.v = 2 }", "main actor-isolated"),
    ("struct Oops: Error {}; throw Oops()", "thrown: Oops: Oops()"),
    (":info nope", "The compiler knows no nope here."),
    ("let a = )", "-c:1:9: error: expected initial value after '='"),
  ])
  func `a fault is told at its place in what was typed`(_ line: String, _ sentence: String) async throws {
    let run = try await isola(line)

    #expect(run.stderr.contains(sentence), "\(run.stdout)\n\(run.stderr)")
    #expect(run.exit == 1)
  }

  @Test func `a cell speaks to the device in use, and what it still holds is not erased`() async throws {
    let lines = ["let kept = app", "device new tablet", "device use tablet", "app === kept", "device erase first"]
    let run = try await isola(lines.joined(separator: "; "))

    #expect(run.stdout.contains("$R0: Bool = false"), "\(run)")
    #expect(run.stderr.contains("Something still holds the app of 'first', so nothing was forgotten"), "\(run)")
  }
}
