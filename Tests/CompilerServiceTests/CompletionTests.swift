import CompilerService
import Foundation
private import Glibc
import Testing

struct CompletionTests {
  private func complete(_ line: String, _ bench: Bench) async throws -> CompletionList {
    let place = NameBench(line)
    return try await bench.service.completions(
      in: place.source,
      at: place.offset,
      arguments: try NameBench.arguments(bench)
    )
  }

  @Test func `members of a type of the source are completed`() async throws {
    try await Bench.run { bench in
      let list = try await complete("app.store.|", bench)

      #expect(list.wordStart == NameBench("app.store.|").offset)
      let isPro = try #require(list.items.first { $0.name == "isPro" })
      #expect(
        isPro
          == CompletionItem(name: "isPro", label: "isPro", typeName: "Bool", kind: "decl.var.instance", module: "cell")
      )
      let purchase = list.items.filter { $0.name == "purchase(" }
      #expect(
        purchase.map(\.label).sorted() == [
          "purchase(count: Int) async throws", "purchase(id: String, count: Int) async throws",
        ]
      )
      #expect(purchase.allSatisfy { $0.typeName == "Bool" && $0.summary == "Buys a product." })
      #expect(list.items.first { $0.name == "restore()" }?.isNotRecommended == false)
      #expect(!list.items.contains { $0.name == "reload()" }, "it is deprecated")
      let deprecated = try await complete("app.store.rel|", bench)
      #expect(deprecated.items.map(\.name) == ["reload()"])
      #expect(deprecated.items.map(\.isNotRecommended) == [true])
    }
  }

  /// Lines, the names that are offered, and the bytes of the word; one compiler serves them all.
  private static let words: [(String, [String], Int)] = [
    ("app.store.is|", ["isPro"], 2),
    ("app.store.is|x", ["isPro"], 2),
    ("app.store.IS|", ["isPro"], 2),
    ("app.store.zzz|", [], 3),
    ("let é = app.store.is|", ["isPro"], 2),
    ("print(app.st|", ["store"], 2),
    ("FileMana|", ["FileManager", "FileManagerDelegate"], 8),
    ("text.upper|", ["uppercased()", "uppercased("], 5),
    ("12|", [], 2),
    ("Task { await counter.inc| }", ["increase("], 3),
    ("app.store.purchase(cou|", ["count: ", "counter"], 3),
  ]

  @Test func `a word is completed from its beginning`() async throws {
    try await Bench.run { bench in
      for (line, names, length) in Self.words {
        let list = try await complete(line, bench)

        #expect(list.items.map(\.name) == names, "\(line)")
        #expect(list.wordStart == NameBench(line).offset - length, "\(line)")
      }
    }
  }

  @Test func `an empty word at a statement has keywords and the names of the source`() async throws {
    try await Bench.run { bench in
      let names = try await complete("|", bench).items.map(\.name)

      #expect(names.contains("let") && names.contains("app") && names.contains("Store"))
      #expect(names.count < 400)
    }
  }

  @Test func `an optional asks to replace the period`() async throws {
    try await Bench.run { bench in
      let list = try await complete("let maybe: Store? = nil; maybe.isP|", bench)

      #expect(list.items.map(\.name) == ["?.isPro"])
      #expect(list.items.map(\.erases) == [1])
    }
  }

  @Test func `a place outside the source is the nearest inside`() async throws {
    try await Bench.run { bench in
      for offset in [-5, 0, 1, 1_000_000] {
        let list = try await bench.service.completions(in: "é", at: offset, arguments: try NameBench.arguments(bench))

        #expect(list.wordStart == 0, "\(offset)")
      }
    }
  }

  @Test func `arguments that the compiler does not take are refused in its words`() async throws {
    try await Bench.run { bench in
      let error = await #expect(throws: CompilerServiceError.self) {
        try await bench.service.completions(in: "a", at: 1, arguments: ["-no-such-flag"])
      }

      let sentence = error.map { "\($0)" }
      #expect(sentence?.contains("-no-such-flag") == true)
    }
  }

  @Test func `a thread gets completions from a warm worker, and nothing from a cold or stuck one`() async throws {
    try await Bench.run { bench in
      let service = bench.service
      let place = NameBench("app.store.is|")
      let arguments = try NameBench.arguments(bench)
      let now: @Sendable (Duration) -> CompletionList? = { duration in
        service.completionsNow(in: place.source, at: place.offset, arguments: arguments, within: duration)
      }

      #expect(await onThread { now(.seconds(600)) } == nil)
      let list = try await service.completions(in: place.source, at: place.offset, arguments: arguments)
      #expect(await onThread { now(.seconds(60)) } == list)

      let worker = try #require(service.nameWorker)
      kill(worker, SIGSTOP)
      #expect(await onThread { now(.milliseconds(1)) } == nil)
      kill(worker, SIGKILL)
      while service.nameWorker == worker { await Task.yield() }
      let again = try await complete("app.store.is|", bench)
      #expect(again == list)
    }
  }

  @Test func `a named toolchain has no completions, and says so`() async throws {
    try await Bench.run(toolchain: try Toolchain.inUse().root) { bench in
      await #expect(
        throws: CompilerServiceError.unavailable(
          "A toolchain was named, and only the library of the one in use is asked about names."
        )
      ) {
        try await complete("app.|", bench)
      }
    }
  }
}
