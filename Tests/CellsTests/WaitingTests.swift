import CompilerService
import Foundation
import Glibc
import Testing

@testable import Cells

/// Compilers and linkers that wait for a cell.
@Suite(.serialized) struct WaitingTests {
  /// Whether a process has mapped a file, as soon as it has; false after half a minute.
  private static func comesToMap(_ file: String, _ process: Int32) async throws -> Bool {
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      let maps = try FileHandle(forReadingAtPath: "/proc/\(process)/maps")?.readToEnd() ?? Data()
      if maps.range(of: Data(file.utf8)) != nil { return true }
      try await Task.sleep(for: .milliseconds(5))
    }
    return false
  }

  @Test func `a compiler waits with the modules loaded that a cell sees`() async throws {
    try await CellBench.run { bench in
      let compiler = try await bench.waitingCompiler()
      defer { compiler.discard() }

      #expect(try await Self.comesToMap("/CellRuntime.swiftmodule", compiler.processIdentifier))
    }
  }

  @Test func `a compiler hands its object on, and what it remarked`() async throws {
    try await CellBench.run { bench in
      let compiler = try await bench.waitingCompiler()
      let source = "func f() { let unused = 1 }\n" + CellBench.source("Cell1")

      let built = try await compiler.compile(source) { $0 }

      #expect(built.end == .exit(0))
      #expect(built.library?.starts(with: Data("\u{7f}ELF".utf8)) == true)
      #expect(built.errors.contains("initialization of immutable value 'unused' was never used"))
      #expect(bench.has("Cell1.swiftmodule"))
      #expect(!bench.has("Cell1.swift"))
    }
  }

  @Test func `a source with a fault has no object, and nobody waits for one`() async throws {
    try await CellBench.run { bench in
      let compiler = try await bench.waitingCompiler()

      let built = try await compiler.compile("let a = nope\n") { $0 }

      #expect(built.end == .exit(1))
      #expect(built.library == nil)
      #expect(built.errors.contains("cannot find 'nope' in scope"))
    }
  }

  @Test func `a linker makes a shared object of what it is given, and leaves nothing else`() async throws {
    try await CellBench.run { bench in
      let linker = try WaitingLinker(number: 1, toolkit: bench.toolkit)
      let object = try await bench.waitingCompiler().compile(CellBench.source("Cell1")) { $0 }.library

      #expect(await linker.link(try #require(object), into: "\(bench.toolkit.folder)/Cell1.so"))

      #expect(bench.has("Cell1.so"))
      #expect(!bench.has("link-1.o"))
      #expect(!bench.has("link-1.so"))
    }
  }

  @Test func `a linker that was ended, or gets no object, makes nothing and says so`() async throws {
    try await CellBench.run { bench in
      let ended = try WaitingLinker(number: 1, toolkit: bench.toolkit)
      ended.discard()
      let puzzled = try WaitingLinker(number: 2, toolkit: bench.toolkit)

      #expect(await !ended.link(Data(), into: "\(bench.toolkit.folder)/Cell1.so"))
      #expect(await !puzzled.link(Data("no object".utf8), into: "\(bench.toolkit.folder)/Cell2.so"))

      #expect(!bench.has("Cell1.so"))
      #expect(!bench.has("Cell2.so"))
    }
  }

  enum Loss: CaseIterable { case nothing, linker, compilers, everything }

  @Test(arguments: Loss.allCases) func `a cell is built although what waited for it was ended`(
    _ loss: Loss
  ) async throws {
    try await CellBench.run { bench in
      let compiler = CellCompiler(toolkit: bench.toolkit, mode: .swift6, serial: 0)
      await compiler.prepare()
      if loss != .linker, loss != .nothing {
        for process in await compiler.compilerIdentifiers { kill(process, SIGKILL) }
      }
      if loss == .linker || loss == .everything { kill(try #require(await compiler.linkerIdentifier), SIGKILL) }

      let module = try await compiler.nextModule(.bare)
      let outcome = try await compiler.build(CellBench.source(module), as: module, .bare, libraries: [])
      await compiler.close()

      #expect(outcome.end == .exit(0))
      #expect(outcome.library == "\(bench.toolkit.folder)/\(module).so")
      #expect(bench.has("\(module).so"))
    }
  }

  @Test func `an object that is larger than a pipe holds arrives whole`() async throws {
    try await CellBench.run { bench in
      let compiler = CellCompiler(toolkit: bench.toolkit, mode: .swift6, serial: 0)
      await compiler.prepare()
      let module = try await compiler.nextModule(.bare)

      let source = CellBench.source(module, functions: 1500)
      let outcome = try await compiler.build(source, as: module, .bare, libraries: [])
      await compiler.close()

      let size = try FileManager.default.attributesOfItem(atPath: try #require(outcome.library))[.size] as? Int
      #expect(try #require(size) > 1 << 16)
    }
  }
}
