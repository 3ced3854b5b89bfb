import CompilerService
import Foundation
import Testing

struct SymbolTests {
  private func symbol(_ line: String, _ bench: Bench) async throws -> SymbolInfo? {
    let place = NameBench(line)
    return try await bench.service.symbol(
      in: place.source,
      at: place.offset,
      arguments: try NameBench.arguments(bench)
    )
  }

  @Test func `a method tells its declaration, isolation and documentation`() async throws {
    try await Bench.run { bench in
      for line in [
        "_ = try await app.store.pur|chase(count: 1)", "_ = try await app.store.|purchase(count: 1)",
        "app.store.purchase|",
      ] {
        let symbol = try await symbol(line, bench)

        #expect(
          symbol
            == SymbolInfo(
              name: "purchase(_:count:)",
              kind: "function.method.instance",
              typeName: "(Store) -> (String, Int) async throws -> Bool",
              declaration: "@MainActor func purchase(_ id: String = \"pro\", count: Int) async throws -> Bool",
              isolation: "@MainActor",
              documentation: "Buys a product.\n\nIt may take a while; \"é\" & <others>.",
              module: "cell"
            )
        )
      }
    }
  }

  /// Lines, declarations and where they are isolated; one compiler serves them all.
  private static let names: [(String, String, String?)] = [
    ("_ = app.store.is|Pro", "@MainActor var isPro: Bool", "@MainActor"),
    ("app.store.pl|ain(1)", "nonisolated func plain<T>(_ value: T) -> [T] where T : Sendable", "nonisolated"),
    ("await counter.in|crease(by: 1)", "func increase(by n: Int) -> Int", "actor Counter"),
    ("_ = await counter.val|ue", "var value: Int", "actor Counter"), ("_ = te|xt.count", "let text: String", nil),
    ("_ = text.co|unt", "@inline(__always) var count: Int { get }", nil), ("let c: Cou|nter", "actor Counter", nil),
    ("let c: St|ore", "@MainActor @Observable final class Store", "@MainActor"),
    ("let é = 1; _ = |é", "let é: Int", nil),
    ("pri|nt(1)", "func print(_ items: Any..., separator: String = \" \", terminator: String = \"\\n\")", nil),
  ]

  @Test func `a name tells where it is isolated`() async throws {
    try await Bench.run { bench in
      for (line, declaration, isolation) in Self.names {
        let symbol = try await symbol(line, bench)

        #expect(symbol?.declaration == declaration, "\(line)")
        #expect(symbol?.isolation == isolation, "\(line)")
      }
    }
  }

  @Test func `what is no name has no symbol`() async throws {
    try await Bench.run { bench in
      for line in ["nope|", " | ", "// a|b"] {
        let symbol = try await symbol(line, bench)

        #expect(symbol == nil, "\(line)")
      }
    }
  }

  /// What stands before an expression, the expression, and its type; one compiler serves them all.
  private static let expressions: [(String, String, String?)] = [
    ("_ = ", "app.store", "Store"), ("_ = ", "text.map { $0.isLetter }", "[Bool]"),
    ("", "try await app.store.purchase(count: 1)", "Bool"),
    ("", "await counter.increase(by: 1)", "Int"), ("var v = 1; _ = ", "v", "Int"), ("_ = ", "nope", nil),
    ("_ = ", "app.nope", nil),
    ("_ = ", "(1, \"é\")", "(Int, String)"), ("_ = ", "[1: [text]]", "[Int : [String]]"),
    ("", "app.store.isPro = true", "()"),
    ("_ = ", "app.store as AnyObject", "AnyObject"), ("_ = ", "text.first", "String.Element?"), ("", "print(1)", "()"),
  ]

  @Test func `an expression has a type`() async throws {
    try await Bench.run { bench in
      let arguments = try NameBench.arguments(bench)
      for (before, expression, type) in Self.expressions {
        let place = NameBench("\(before)|\(expression)")
        let span = SourceOutline.Span(start: place.offset, end: place.offset + expression.utf8.count)

        let found = try await bench.service.expressionType(in: place.source, span: span, arguments: arguments)

        #expect(found == type, "\(expression)")
      }
    }
  }
}
