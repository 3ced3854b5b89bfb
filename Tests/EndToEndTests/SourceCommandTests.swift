import Foundation
import Testing

/// `isola migrate` and `isola doctor`, as somebody types them.
struct SourceCommandTests {
  private static let former = "import AppCoinsSDK\nfunc show(_ product: Product) { print(product.sku) }\n"

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func isola(_ arguments: String..., input: String? = nil) async throws -> Run.Result {
    let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
    return try await Run.isola(arguments, input: input, environment: path, in: folder)
  }

  @Test func `migrate shows a difference and says with its status that changes are pending`() async throws {
    _ = try folder.write(Self.former, to: "App/a.swift")

    let result = try await isola("migrate", "App")

    #expect(result.exit == 1, "\(result)")
    #expect(result.stdout.contains("+func show(_ product: Product) { print(product.id) }\n"), "\(result)")
    #expect(result.stderr == "1 file read: 1 change in 1 file (A01 1). --write makes the changes.\n")
  }

  @Test func `options of isola before the command, and files by a pattern, reach the program`() async throws {
    _ = try folder.write(Self.former, to: "App/a.swift")

    let result = try await isola("--json", "migrate", "**/*.swift")

    #expect(result.exit == 1, "\(result)")
    #expect(result.stdout.hasPrefix(#"{"v":1,"kind":"finding","file":"App/a.swift","line":2,"column":47,"rule":"A01""#))
  }

  @Test func `at the prompt the same is a reply`() async throws {
    _ = try folder.write(Self.former, to: "App/a.swift")

    let migration = try await isola("--ephemeral", "-c", "lab migrate App")
    let doctor = try await isola("--ephemeral", "--json", "-c", "lab doctor App")
    let refusal = try await isola("--ephemeral", "-c", "lab migrate nope")

    #expect(migration.exit == 0, "\(migration)")
    #expect(migration.stdout.contains("+func show(_ product: Product) { print(product.id) }\n"), "\(migration)")
    #expect(migration.stdout.contains("--write makes the changes."), "\(migration)")
    #expect(doctor.stdout.contains(#""clean":false"#), "\(doctor)")
    #expect(refusal.exit == 1, "\(refusal)")
    #expect(refusal.stderr.contains("There is no 'nope'; a file, a folder or a pattern was expected."), "\(refusal)")
  }

  @Test func `what is written to a pipe goes on to the next program`() async throws {
    let result = try await isola("migrate", "-", "--write", input: Self.former)

    #expect(result.exit == 0, "\(result)")
    #expect(result.stdout == Self.former.replacing("product.sku", with: "product.id"))
  }

  @Test func `lines of both commands are as the schema says`() async throws {
    _ = try folder.write(
      Self.former + "func f(_ p: Product) -> String { p.priceValue } // isola:ignore A09\n",
      to: "a.swift"
    )
    _ = try folder.write("<plist version=\"1.0\"><dict/></plist>\n", to: "Info.plist")
    _ = try folder.write("x", to: "Broken/Info.plist")
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let schema = try JSONSchema(
      json: String(contentsOf: root.appending(path: "Docs/JSON.schema.json"), encoding: .utf8)
    )

    for arguments in [
      ["migrate", "--json", "."], ["migrate", "--json", "--verify", "."], ["migrate", "--json", "--list-rules"],
      ["doctor", "--json", "--fix", "--dry-run", "."], ["doctor", "--json", "--list-rules"],
    ] {
      let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
      let result = try await Run.isola(arguments, environment: path, in: folder)
      let lines = result.stdout.split(separator: "\n")
      #expect(!lines.isEmpty, "\(result)")
      for line in lines {
        let failures = try schema.failures(inJSON: String(line))
        #expect(failures.isEmpty, "\(line)")
      }
    }
  }

  @Test func `doctor says what is missing and where, and fixes it when asked`() async throws {
    let list =
      "<plist version=\"1.0\">\n<dict>\n\t<key>MKSellsDigitalGoods</key>\n\t<string>YES</string>\n</dict>\n</plist>\n"
    _ = try folder.write(list, to: "Info.plist")

    let look = try await isola("doctor", ".")
    let fix = try await isola("doctor", "--fix", ".")
    let again = try await isola("doctor", ".")

    #expect([look.exit, fix.exit, again.exit] == [1, 0, 0], "\(look) \(fix) \(again)")
    #expect(look.stdout.contains("Info.plist:4:2: error: MKSellsDigitalGoods is the string \"YES\";"), "\(look)")
    #expect(fix.stdout.contains("-\t<string>YES</string>\n+\t<true/>\n"), "\(fix)")
    #expect(again.stderr == "Nothing is missing.\n")
  }

  @Test(arguments: [
    (["migrate"], "isola: migrate expects files, folders or patterns, such as: isola migrate Sources\n"),
    (["migrate", "nope"], "isola: There is no 'nope'; a file, a folder or a pattern was expected.\n"),
    (["doctor", "--fast"], "isola: --fast is no option of isola doctor; isola doctor --help lists them.\n"),
  ])
  func `a command line that means nothing has the status of these commands`(words: [String], text: String) async throws
  {
    let result = try await Run.isola(words, in: folder)

    #expect(result.exit == 3)
    #expect(result.stderr == text)
  }
}
