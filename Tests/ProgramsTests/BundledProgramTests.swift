import CompilerService
import Foundation
import Testing

@testable import Programs

/// Programs that import a module of ours.
struct BundledProgramTests {
  private let shop = """
    import StoreKit
    import StoreKitTest

    let session = try SKTestSession(configurationFileNamed: "built-in")
    let product = try await Product.products(for: ["app.deepcuts.pro"])[0]
    _ = try await product.purchase()
    for await result in Transaction.currentEntitlements { print(result.unsafePayloadValue.productID) }
    """

  @Test func `a program that imports StoreKit speaks to a store of its own`() async throws {
    let trace = try await Workshop.run(shop)
    #expect(trace.events.map(\.text) == ["app.deepcuts.pro"], "\(trace)")
    #expect(trace.outcome.exit == 0)
  }

  @Test func `it is another program where the modules are others, and the same where they are not`() async throws {
    let request = Workshop.request(shop, name: "again.swift")
    let first = try await Workshop.build(request)
    #expect(try await Workshop.build(request).executable == first.executable)
    let without = ProgramBuilder(toolchain: try .inUse(), cache: "\(Workshop.folder)/cache")
    guard case .rejected(let diagnostics) = try await without.build(request) else {
      Issue.record("It was built without the modules.")
      return
    }
    #expect(diagnostics.first?.message == "no such module 'StoreKit'")
  }

  @Test func `a program that imports none of them loads none`() async throws {
    let library = "libIsolaStoreKit.so"
    let plain = try await Workshop.build(Workshop.request("print(\"StoreKit\")"))
    let with = try await Workshop.build(Workshop.request(shop))
    #expect(!names(plain.executable, library) && names(with.executable, library))
  }

  private func names(_ executable: String, _ library: String) -> Bool {
    FileManager.default.contents(atPath: executable)?.range(of: Data(library.utf8)) != nil
  }
}
