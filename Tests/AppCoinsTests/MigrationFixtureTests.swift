import CompilerService
import Foundation
import Testing

/// Whole files before and after a migration compile against the two modules.
struct MigrationFixtureTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../SourceToolsTests/Migration/Fixtures").standardized

  /// The files before the migration; those after it have the same names and another ending.
  private static let names: [String] =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
    .filter { $0.hasSuffix(".swift") && $0.count { $0 == "." } == 1 }

  @Test(.enabled(if: !names.isEmpty, "the files belong to the tests of the migration"))
  func `migrated files compile without a warning in Swift 5 and 6, and former ones against the former module`()
    async throws
  {
    #expect(Self.names.count >= 10, "the files of the migration's tests were not found in \(Self.folder.path)")
    try await Workshop.run { workshop in
      for name in Self.names {
        let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        let migrated = try String(
          contentsOf: Self.folder.appending(path: name.replacing(".swift", with: ".expected.swift")),
          encoding: .utf8
        )
        // Two of the conditions make four programs.
        let isConditional = text.contains("#if APTOIDE")
        for conditions in isConditional ? [[], ["APTOIDE"], ["DEBUG"], ["APTOIDE", "DEBUG"]] : [[]] {
          for mode in [CompilerMode.swift5, .swift6] {
            let said = try await workshop.check(migrated, mode, conditions)
            #expect(said.isEmpty, "\(name), migrated, in mode \(mode.rawValue) with \(conditions): \(said)")
          }
          let alias = ["-module-alias", "AppCoinsSDK=AppCoinsLegacy"]
          let said = try await workshop.check(text, .swift5, conditions, flags: alias)
          #expect(said.allSatisfy { !$0.hasPrefix("error") }, "\(name), with \(conditions): \(said)")
        }
        let said = try await workshop.check(text, .swift5, ["APTOIDE"])
        #expect(said.contains { $0.hasPrefix("error") }, "\(name) compiles against the present module as it is")
      }
    }
  }

  @Test(arguments: [CompilerMode.swift5Complete, .swift6, .swift6Upcoming])
  func `everything of the present surface can be used as the SDK's, on the main actor and off it`(
    _ mode: CompilerMode
  )
    async throws
  {
    try await Workshop.run { workshop in
      let said = try await workshop.check(
        """
        import AppCoinsSDK
        import Foundation
        @MainActor final class Shop {
          var products: [Product] = []
          var owned: [String: Transaction] = [:]
          func load() async throws { products = try await Product.products(for: ["gas"]) }
          func buy(_ product: Product, for account: UUID) async -> String {
            do {
              let result: Product.PurchaseResult = try await product.purchase(options: [.appAccountToken(account)])
              switch result {
              case .success(let verificationResult):
                switch verificationResult {
                case .verified(let transaction):
                  owned[transaction.id] = transaction
                  await transaction.finish()
                  return transaction.productID
                case .unverified(let transaction, let error): return "\\(transaction.id) \\(error)"
                }
              case .pending, .userCancelled: return ""
              }
            } catch let error as AppCoinsSDKError {
              switch error {
              case .networkError(let text), .systemError(let text), .notEntitled(let text), .productUnavailable(let text),
                .purchaseNotAllowed(let text), .unknown(let text): return text + error.description
              }
            } catch { return "\\(error)" }
          }
        }
        func all(_ product: Product) async -> [VerificationResult<Transaction>] {
          var results: [VerificationResult<Transaction>] = []
          for stream: AsyncStream<VerificationResult<Transaction>> in
            [Transaction.all, Transaction.unfinished, Transaction.currentEntitlements] {
            for await result in stream { results.append(result) }
          }
          if let latest = await Transaction.latest(for: "gas") { results.append(latest) }
          return results + [await product.latestTransaction, await product.currentEntitlement].compactMap { $0 }
        }
        func listen() -> Task<Void, Never> { Task.detached { for await result in Transaction.updates { print(result) } } }
        func start(_ url: URL?) async -> (Bool, Bool, String?) {
          AppcSDK.initialize()
          return (AppcSDK.handle(redirectURL: url), await AppcSDK.isAvailable(), await Sandbox.getTestingWalletAddress())
        }
        func facts(_ p: Product, _ t: Transaction) -> [Any?] {
          [p.id, p.type == Product.ProductType.consumable, p.displayName, p.description, p.price * 2, p.displayPrice,
           p.isFamilyShareable, t.id, t.productID, t.purchaseDate, t.appAccountToken, t.revocationDate,
           t.revocationReason == Transaction.RevocationReason.developerIssue,
           t.ownershipType == Transaction.OwnershipType.purchased, AppCoinsSDKError.unknown(), AppCoinsSDK.Product.self]
        }
        func keep(_ p: Product, _ t: Transaction) throws -> (Product, Transaction) {
          let coder = JSONDecoder()
          return (try coder.decode(Product.self, from: JSONEncoder().encode(p)),
                  try coder.decode(Transaction.self, from: JSONEncoder().encode(t)))
        }
        """,
        mode,
        []
      )
      #expect(said.isEmpty, "\(said)")
    }
  }

  @Test func `a former file that names its import anew needs no flag, and its warnings name the rules`() async throws {
    try await Workshop.run { workshop in
      let text = """
        import AppCoinsLegacy
        func title(_ product: Product) -> String { product.title }
        func restore() async throws -> [String] { try await Purchase.unfinished().map(\\.uid) }
        """
      let said = try await workshop.check(text, .swift6, [])
      #expect(said.allSatisfy { $0.hasPrefix("warning") })
      for rule in ["A02", "A05", "A06", "A12"] { #expect(said.contains { $0.contains(rule) }, "\(rule)") }
    }
  }
}

/// A compiler that stays warm, with a stub of SwiftUI's names.
private struct Workshop {
  let service: CompilerService
  let folder: URL

  static func run(_ body: (Workshop) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-fixtures-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let worker = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "isola-compiler").path
    let service = CompilerService(
      configuration: CompilerService.Configuration(
        worker: worker,
        cacheDirectory: folder.path,
        timeLimit: .seconds(120)
      )
    )
    let workshop = Workshop(service: service, folder: folder)
    try workshop.makeSwiftUI()
    try await body(workshop)
    await service.shutdown()
  }

  /// What the compiler says of a text, a kind and a message each.
  func check(
    _ text: String,
    _ mode: CompilerMode,
    _ conditions: [String],
    flags: [String] = []
  ) async throws -> [String] {
    let request = CompileRequest(
      files: [SourceInput(path: "Fixture.swift", text: text)],
      mode: mode,
      conditions: conditions,
      searchPaths: [folder.path],
      flags: flags,
      entryPoint: .library
    )
    return try await service.check(request).diagnostics.filter { $0.severity == .error || $0.severity == .warning }
      .map { "\($0.severity): \($0.line): \($0.message)" }
  }

  /// SwiftUI's names, as far as the files use them.
  private func makeSwiftUI() throws {
    let source = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../SourceToolsTests/Migration/Fixtures/_stubs/SwiftUI/SwiftUI.swift").standardized
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-swift-version", "5", "-parse-as-library", "-emit-module", "-module-name", "SwiftUI",
      "-emit-module-path", folder.appending(path: "SwiftUI.swiftmodule").path, source.path,
    ]
    try process.run()
    process.waitUntilExit()
  }
}
