import Foundation
import Testing

/// The AppCoins market with a data folder, in cells and in programs.
@Suite(.serialized) struct AppCoinsTests {
  private static let environment = [
    "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "XDG_CACHE_HOME": BuiltProduct.sharedCache,
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `a day ahead, what was not finished is refunded, and what was is not`() async throws {
    let script = """
      clock virtual; appcoins initialize; appcoins buy small; appcoins buy medium; appcoins finish 1; \
      appcoins next unverified; appcoins buy large; clock advance 24h; appcoins unfinished; appcoins all
      """
    let result = try await Run.isola(["--ephemeral", "-c", script], in: folder)

    #expect(result.exit == 0, "\(result)")
    for text in [
      "· AC-2, app.deepcuts.tip.medium, was refunded, since nobody finished it within 24 hours",
      "· AC-3, app.deepcuts.tip.large, was refunded, since nobody finished it within 24 hours",
      "Nothing is unfinished.", "old  try await Purchase.all()        returns 1 purchase",
    ] { #expect(result.stdout.contains(text), "\(text)\n\(result)") }
    #expect(!result.stdout.contains("AC-1, app.deepcuts.tip.small, was refunded"))
  }

  @Test func `purchases, an intent and the mode are there at the next start, and to who only reads`() async throws {
    _ = try await Run.isola(
      ["-c", "appcoins initialize; appcoins buy small --payload a; appcoins intent large; appcoins mode appcoins"],
      in: folder
    )
    for options in [[], ["--read-only"]] {
      let later = try await Run.isola(
        options + ["-c", "appcoins unfinished; appcoins intent; appcoins mode"],
        in: folder
      )
      #expect(later.exit == 0, "\(later)")
      for text in [
        "AC-1  app.deepcuts.tip.small", "payload a", "A purchase of app.deepcuts.tip.large waits", "appcoins.",
      ] {
        #expect(later.stdout.contains(text), "\(text)\n\(later)")
      }
    }
  }

  @Test func `who only reads buys nothing, and is told so`() async throws {
    _ = try await Run.isola(["-c", "appcoins initialize; appcoins buy small"], in: folder)
    let reader = try await Run.isola(["--read-only", "-c", "appcoins initialize; appcoins buy small"], in: folder)

    #expect(reader.stdout.contains("throws .systemError"), "\(reader)")
    #expect(reader.stdout.contains("was opened to be read only"), "\(reader)")
    let after = try await Run.isola(["-c", "appcoins all"], in: folder)
    #expect(after.stdout.contains("returns 1 purchase"), "\(after)")
  }

  @Test func `a cell that imports the SDK speaks to the market of the commands`() async throws {
    let script = """
      import AppCoinsSDK; AppcSDK.initialize(); \
      let found = try await Product.products(for: ["app.deepcuts.tip.small"]); _ = try await found[0].purchase(); \
      appcoins unfinished; \
      for await case .verified(let t) in Transaction.unfinished { print("sweeps", t.id); await t.finish() }; \
      appcoins unfinished
      """
    let result = try await Run.isola(
      ["--ephemeral", "-c", script],
      environment: Self.environment,
      in: folder
    )

    #expect(result.exit == 0, "\(result)")
    for text in ["AC-1  app.deepcuts.tip.small", "sweeps AC-1", "Nothing is unfinished."] {
      #expect(result.stdout.contains(text), "\(text)\n\(result)")
    }
  }

  @Test func `a program for the present SDK runs as it is`() async throws {
    let result = try await run(
      """
      import AppCoinsSDK
      import Foundation
      AppcSDK.initialize()
      let product = try await Product.products(for: ["app.deepcuts.tip.small"])[0]
      do {
        if case .success(.verified(let transaction)) = try await product.purchase() {
          print("granted", transaction.productID, transaction.id)
          await transaction.finish()
        }
      } catch let error as AppCoinsSDKError { print("failed", error) }
      for await _ in Transaction.unfinished { print("unfinished") }
      """
    )
    #expect(result.stdout == "granted app.deepcuts.tip.small AC-1\n· exit 0\n", "\(result)")
  }

  @Test func `a program for the former SDK runs under its own import, with a module alias`() async throws {
    let result = try await run(
      """
      import AppCoinsSDK
      AppcSDK.initialize()
      for product in try await Product.products(for: ["app.deepcuts.tip.small"]) {
        if case .success(.verified(let purchase)) = await product.purchase(payload: "level 3") {
          try await purchase.finish()
          print(purchase.sku, purchase.state, purchase.payload ?? "")
        }
      }
      """,
      "--module-alias",
      "AppCoinsSDK=AppCoinsLegacy"
    )
    #expect(result.stdout.contains("app.deepcuts.tip.small CONSUMED level 3\n· exit 0\n"), "\(result)")
    #expect((result.stdout + result.stderr).contains("A04 of isola migrate"), "\(result)")
  }

  private func run(_ source: String, _ options: String...) async throws -> Run.Result {
    let file = try folder.write(source, to: "Program.swift")
    return try await Run.isola(["run", file] + options, environment: Self.environment, in: folder)
  }
}
