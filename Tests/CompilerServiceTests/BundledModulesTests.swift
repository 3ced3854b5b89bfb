import Foundation
import Testing

@testable import CompilerService

struct BundledModulesTests {
  private let modules = BundledModules.storeKit(beside: Bench.worker, cache: NSTemporaryDirectory())

  @Test(arguments: [
    ("import StoreKit", true), ("@testable import StoreKitTest\n", true), ("import struct StoreKit.Product", true),
    ("let a = 1\n  public import StoreKit", true), ("#if canImport(StoreKit)", true),
    ("import Foundation; import StoreKit; let a = 1", true), ("import StoreKitUI", false),
    ("// import StoreKit", false), ("print(\"StoreKit\")", false),
    ("import Foundation\n", false), ("/// import StoreKit", false),
  ])
  func `a source needs the modules that it imports`(_ text: String, _ needsThem: Bool) {
    #expect(modules.imports(text) == needsThem)
  }

  @Test func `only what can be imported lies in the folder, and no other source has it`() throws {
    let place = try #require(modules.place(for: ["import StoreKit"]))
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder).sorted()
    let interfaces = ["AppCoins", "AppCoinsLegacy", "AppCoinsSDK", "StoreKit", "StoreKitTest", "StoreSimulator"]
    #expect(names == (["COpenSSL"] + interfaces.map { "\($0).swiftmodule" }).sorted())
    #expect(modules.place(for: ["import Foundation"]) == nil)
    #expect(modules.place(for: ["import Foundation", "import StoreKitTest"]) == place)
  }

  @Test func `another build of the modules has another folder, and no build none`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: "\(folder)/Modules", withIntermediateDirectories: true)
    let modules = BundledModules.storeKit(beside: "\(folder)/isola", cache: folder)
    #expect(modules.place(for: ["import StoreKit"]) == nil)
    for file in ["libIsolaStoreKit.so"]
      + (modules.names + modules.below).map({ "Modules/\($0).swiftmodule" })
    {
      try Data("one".utf8).write(to: URL(filePath: "\(folder)/\(file)"))
    }
    let first = try #require(modules.place(for: ["import StoreKit"]))
    try Data("other".utf8).write(to: URL(filePath: "\(folder)/libIsolaStoreKit.so"))
    #expect(modules.place(for: ["import StoreKit"]) != first)
  }

  @Test func `a source is checked against the modules that it imports`() async throws {
    try await Bench.run { bench in
      let file = try bench.file("Shop.swift", "import StoreKit\nfunc f(_ p: Product) async throws { _ = p.nme }\n")
      let result = try await bench.service.check(CompileRequest(files: [SourceInput(path: file)]))
      #expect(result.diagnostics.map(\.message) == ["value of type 'Product' has no member 'nme'"])
    }
  }

  @Test func `the products of a program are those of its folder, or of what the person names`() {
    let beside = BundledModules.configuration(beside: "/a/b/Shop.swift", environment: [:])
    #expect(beside == ["ISOLA_STOREKIT_CONFIGURATION": "/a/b/"])
    let named = BundledModules.configuration(
      beside: "/a/b/Shop.swift",
      environment: ["ISOLA_STOREKIT_CONFIGURATION": "/c/d.storekit"]
    )
    #expect(named == ["ISOLA_STOREKIT_CONFIGURATION": "/c/d.storekit"])
  }
}
