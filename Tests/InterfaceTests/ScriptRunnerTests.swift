import Commands
import Foundation
import Interface
import Testing

struct ScriptRunnerTests {
  @Test func `a script stops at the first failure`() async throws {
    let stage = try await Stage()

    #expect(try await stage.run("store buy nothing\nstore buy pro") == .failed)

    #expect(await stage.say("store entitlements") == ["Nothing is owned."])
    let failure = try #require(stage.said.failures.first)
    #expect(failure.place == Failure.Place(file: "test.isola", line: 1))
  }

  @Test func `told to keep going it goes on, and its status is that of the first failure`() async throws {
    let stage = try await Stage()

    #expect(
      try await stage.run("store buy nothing\nexpect screen settings contains x\nstore buy pro", keepsGoing: true)
        == .failed
    )

    #expect(await stage.say("store entitlements").count == 1)
  }

  @Test func `a failure that the next line expects is none`() async throws {
    let stage = try await Stage()

    let script = "store buy nothing\n\n# A comment may stand between.\nexpect fails no-such-product\nstore buy pro"
    #expect(try await stage.run(script) == .fine)
  }

  @Test(arguments: [
    ("store buy pro\nexpect fails", ProgramStatus.expectation),
    ("store buy nothing\nexpect fails purchase-failed", .failed),
    ("store products\nexpect reply .count == 7", .fine),
    ("store products\nexpect reply .products.count >= 7", .fine),
    ("store products\nexpect reply .products[0].price == 19.99", .fine),
    ("store products\nexpect reply .products[0].price == 19.9", .expectation),
    ("store products\nexpect reply .products[0].displayName contains \"Pro\"", .fine),
    ("store products\nexpect reply .products[99].id == \"x\"", .expectation),
    ("expect reply .count == 7", .expectation),
    ("screen show settings\nexpect screen settings contains \"Free\"", .fine),
    ("screen show settings\nexpect screen settings lacks \"Free\"", .expectation),
    ("expect screen settings contains \"Free\"", .expectation),
    ("store buy", .usage),
    ("let x = 1", .failed),
    ("quit\nstore buy nothing", .fine),
  ])
  func `the status says what kind of failure it was`(script: String, status: ProgramStatus) async throws {
    let stage = try await Stage()

    #expect(try await stage.run(script) == status)
  }

  @Test func `an expectation looks at the reply before other expectations`() async throws {
    let script = """
      store buy pro
      expect reply .outcome == "purchased"
      expect reply .price == 19.99
      expect reply .transaction.id == 1
      """
    let stage = try await Stage()

    #expect(try await stage.run(script) == .fine)
  }

  @Test func `a script that ends in the middle of a block runs nothing`() {
    #expect {
      _ = try ScriptFile(name: "half.isola", text: "store buy pro\nswift {\n  let x = 1\n", separator: .lines)
    } throws: { error in
      guard let failure = error as? Failure else { return false }
      return failure.code == "unfinished-statement" && failure.place?.line == 2 && failure.kind == .usage
    }
  }

  @Test func `lines that arrive one by one make statements`() async throws {
    let stage = try await Stage()

    let status = await stage.run(arriving: ["store buy \\", "  pro", "", "store buy {"])

    #expect(status == .failed)
    #expect(await stage.say("store entitlements").count == 1)
    #expect(stage.said.failures.first?.place == Failure.Place(file: "stdin", line: 4))
  }

  @Test func `an open statement at the end of the lines is an error with its line`() async throws {
    let stage = try await Stage()

    let status = await stage.run(arriving: ["version", "swift {", "let x = 1"])

    #expect(status == .usage)
    #expect(stage.said.failures.first?.place == Failure.Place(file: "stdin", line: 2))
  }

  @Test func `a file that sources itself is stopped`() async throws {
    let stage = try await Stage()
    try FileManager.default.createDirectory(at: stage.folder, withIntermediateDirectories: true)
    let file = stage.folder.appending(path: "loop.isola").path()
    try "source \(file)".write(toFile: file, atomically: true, encoding: .utf8)

    await stage.say("source \(file)")

    #expect(stage.said.failures.first?.code == "too-deep")
  }
}
