import CompilerService
import Foundation
import Testing

/// What the page says is there compiles, and what it says is absent does not, in the words of the page.
struct StoreKitPageTests {
  private let page: StoreKitPage

  init() throws {
    page = try StoreKitPage()
  }

  @Test(arguments: [CompilerMode.swift6, .swift6Upcoming, .swift5Complete])
  func `what is there compiles`(_ mode: CompilerMode) async throws {
    let rows = page.rows(below: "What is there") + page.rows(below: "What is added")
    #expect(rows.count > 40, "too few rows were found: the reader is broken")
    for said in try await diagnostics(of: rows, mode) {
      Issue.record("\(said.message): \(rows[said.row].code)")
    }
  }

  @Test func `what is absent does not compile, and the message says what to do`() async throws {
    let rows = page.rows(below: "What is absent")
    #expect(rows.count > 50, "too few rows were found: the reader is broken")
    let said = try await diagnostics(of: rows, .swift6)
    for (number, row) in rows.enumerated() {
      let messages = said.filter { $0.row == number }.map(\.message)
      #expect(messages.count == 1 && messages[0].hasSuffix(" is unavailable: \(row.text)"), "\(row.code): \(messages)")
    }
  }

  @Test func `every public declaration of the two modules is on the page`() async throws {
    let symbols = try await StoreKitSymbols().symbols
    #expect(symbols.count > 80, "too few declarations were found: the reader is broken")
    let words = page.words
    // What a protocol asks for, and what stands for a member that is absent.
    let implied: Set<Substring> = [
      "==", "hash", "next", "makeAsyncIterator", "AsyncIterator", "Element", "Failure", "~=",
    ]
    for symbol in symbols where !symbol.path.hasPrefix("AbsentMember") && !implied.contains(symbol.name) {
      let isMember = ["init", "subscript"].contains(symbol.name)
      let name = isMember ? symbol.pathComponents.dropLast().last.map { $0[...] } ?? "" : symbol.name
      #expect(words.contains(name), "\(symbol.path)")
    }
  }

  @Test func `a purchase is bound to the main actor and products are asked for concurrently, as Apple's are`()
    async throws
  {
    let symbols = try await StoreKitSymbols().symbols
    let purchase = symbols.first { $0.path == "Product.purchase(options:)" }
    let products = symbols.first { $0.path == "Product.products(for:)" }
    #expect(purchase?.declaration.hasPrefix("@MainActor") == true)
    #expect(products?.declaration.hasPrefix("@concurrent") == true)
  }

  /// The errors of some rows, each as a function of its own; a line is a row.
  private func diagnostics(
    of rows: [StoreKitPage.Row],
    _ mode: CompilerMode
  ) async throws -> [(row: Int, message: String)] {
    let parameters =
      "product: Product, transaction: Transaction, result: VerificationResult<Transaction>, session: SKTestSession, url: URL"
    let functions = rows.enumerated().map { "@MainActor func row\($0)(\(parameters)) async throws { _ = \($1.code) }" }
    let text = (["import Foundation; import StoreKit; import StoreKitTest"] + functions).joined(separator: "\n")
    return try await Self.check(text, mode).map { ($0.line - 2, $0.message) }
  }

  private static func check(_ text: String, _ mode: CompilerMode) async throws -> [Diagnostic] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-page-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let worker = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "isola-compiler").path
    let service = CompilerService(
      configuration: CompilerService.Configuration(worker: worker, cacheDirectory: folder, timeLimit: .seconds(120))
    )
    let request = CompileRequest(files: [SourceInput(path: "Page.swift", text: text)], mode: mode, entryPoint: .library)
    let result = try await service.check(request)
    await service.shutdown()
    return result.diagnostics.filter { $0.severity == .error }
  }
}
