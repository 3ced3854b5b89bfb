import SourceTools
import Testing

/// Sources put together at random from statements that occur in such apps.
struct MigrationGeneratedTests {
  private static let statements = [
    "let result = await product.purchase()",
    "switch result {\ncase .success(let v): print(v)\ncase .failed(let error): print(error)\ndefault: break\n}",
    "if case .failed(let error) = result { print(error); return }",
    "if case .success(.verified(let p)) = result { print(p.sku) }",
    "guard case .success(let done) = await product.purchase() else { return }", "print(done)", "isBusy = false",
    "_ = await product.purchase()", "let all = try? await Purchase.all()", "print(all ?? [])",
    "for p in (try? await Purchase.unfinished()) ?? [] { try? await p.finish() }",
    "do {\nlet list = try await Purchase.unfinished()\nfor p in list { print(p.uid) }\n} catch { print(error) }",
    "if let last = try? await Purchase.latest(sku: product.sku) { print(last.state) }",
    "guard let list = try? await Purchase.unfinished() else { return }", "for p in list { print(p.sku) }",
    "print(product.title, \"\\(product.priceLabel)\", products.map(\\.sku))", "keep(await product.purchase())",
    "switch await product.purchase() {\n// why\ncase .failed: print(1) // here\n/* or */ case .pending, .userCancelled: break\ncase .success: break\n}",
    "Task { await handle(product.purchase()) }", "let later = { await product.purchase() }",
    "// product.title\nlet text = #\"\\(product.sku)\"#",
    "#if DEBUG\nprint(product.sku)\n#else\nprint(product.title)\n#endif",
    "while case .failed = await product.purchase() { isBusy = true }",
  ]

  /// Numbers that are the same in every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private static func source(_ seed: Int) -> String {
    var numbers = Numbers(state: UInt64(seed) &* 7919 &+ 1)
    var lines = [
      "import AppCoinsSDK", "", "final class Shop {", "    var isBusy = false",
      "    func keep(_ result: PurchaseResult) {}",
    ]
    for number in 0..<3 {
      let effects = Bool.random(using: &numbers) ? "async throws" : "async"
      lines.append("    func f\(number)(product: Product, products: [Product]) \(effects) {")
      for _ in 0..<Int.random(in: 1...8, using: &numbers) {
        let statement = statements.randomElement(using: &numbers) ?? ""
        lines += statement.split(separator: "\n", omittingEmptySubsequences: false).map { "        " + $0 }
      }
      lines.append("    }")
    }
    return (lines + ["}"]).joined(separator: Bool.random(using: &numbers) ? "\n" : "\r\n")
  }

  @Test func `any mixture is migrated into something that parses and stays as it is`() {
    for seed in 0..<300 {
      let source = Self.source(seed)
      let once = Migrator().migrate(source)
      let twice = Migrator().migrate(once.text)

      #expect(once.failure == nil, "seed \(seed)")
      #expect(twice.failure == nil, "seed \(seed): \(once.text)")
      #expect(twice.text == once.text, "seed \(seed)")
    }
  }
}
