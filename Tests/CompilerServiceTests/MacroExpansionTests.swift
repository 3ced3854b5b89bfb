import Testing

@testable import CompilerService

struct MacroExpansionTests {
  @Test func `uses are found outside of comments and strings`() {
    let text = """
      // @no
      /* @no /* @no */ @no */
      @Observable class A { let s = "@no \\"@no" }
      let r = #"@no "# + #"\\#(1)"#; let m = \"""
        @no "
        \"""
      #if DEBUG
      #stringify(1)
      #endif
      """

    let uses = MacroUse.all(in: text)

    #expect(uses.map(\.name) == ["@Observable", "#stringify"])
    #expect(uses.first.map { Array(text.utf8)[$0.offset] } == UInt8(ascii: "O"))
  }

  @Test(arguments: ["\"", "#\"", "\"\"\"", "/*", "@", "#", "\\", "\"\\", ""])
  func `a source that ends too early ends the walk`(text: String) {
    #expect(MacroUse.all(in: text).isEmpty)
  }

  @Test func `names that the compiler made up become the words they hold`() {
    let text = "func f<$s4main1A10ObservablefMm_6MemberfMu0_>(_ x: $s4main1A10ObservablefMm_6MemberfMu0_, $0) { $1 }"

    #expect(UniqueName.readable(text) == "func f<Member>(_ x: Member, $0) { $1 }")
  }

  @Test(arguments: [
    ("@__swiftmacro_4main1AC1x10ObservablefMr_.swift", MacroRole.memberAttribute),
    ("@__swiftmacro_4main1A10ObservablefMm_.swift", .member),
    ("@__swiftmacro_4main1AC1x18ObservationTrackedfMa0_.swift", .accessor),
  ])
  func `the name of a buffer tells the role`(name: String, role: MacroRole) {
    #expect(MacroRole(buffer: name) == role)
  }

  @Test func `what Observable generates stands in its place, its own macros included, and compiles`() async throws {
    try await Bench.run { bench in
      let text = """
        import Observation

        @MainActor @Observable
        final class Model {
          var count: Int = 0
          @ObservationIgnored var plain = 1
        }

        """
      let request = CompileRequest(files: [SourceInput(path: "model.swift", text: text)])

      let expansion = try await bench.service.expand(request)
      let again = CompileRequest(files: [SourceInput(path: "model.swift", text: expansion.expanded)])
      let result = try await bench.service.check(again)

      #expect(expansion.original == text)
      #expect(expansion.steps.map(\.name).contains("@Observable"))
      #expect(expansion.steps.contains { $0.name == "@ObservationTracked" && $0.round == 2 })
      #expect(expansion.expanded.contains("ObservationRegistrar()"))
      #expect(!expansion.expanded.contains("@Observable"))
      #expect(!expansion.expanded.contains("@ObservationTracked"))
      #expect(expansion.expanded.contains("  var plain = 1\n"))
      #expect(result.verdict == .ok, "\(expansion.expanded)\n\(result.diagnostics)")
    }
  }

  @Test func `a source without macros stays as it is`() async throws {
    try await Bench.run { bench in
      let request = CompileRequest(files: [SourceInput(path: "a.swift", text: "@MainActor struct A {}\n")])

      let expansion = try await bench.service.expand(request)

      #expect(expansion.expanded == expansion.original)
      #expect(expansion.diff.isEmpty)
    }
  }
}
