import Foundation
import Testing

@testable import Programs

/// What is read from object files and kept under hashes.
struct ObjectTests {
  @Test func `the names of a program's own functions are found`() async throws {
    let program = try await Workshop.build(
      Workshop.request("private func hidden() { print(1) }\nfunc shown() { hidden() }\nshown()", name: "names.swift")
    )
    let file = try #require(ElfFile(path: program.executable))
    let names = FunctionNames(of: program.executable)

    #expect(!file.sections(named: ".symtab").isEmpty)
    #expect(names.name(at: 0) == nil)
  }

  @Test func `a file that is cut or is something else has no sections and no names`() throws {
    let whole = try #require(FileManager.default.contents(atPath: "/proc/self/exe")).prefix(200_000).map(\.self)
    for length in [0, 1, 63, 64, 1000, 200_000] {
      let file = ElfFile(Array(whole.prefix(length)))
      #expect(file == nil || file?.sections(named: ".symtab").first.map { file?.bytes(of: $0).isEmpty ?? true } ?? true)
    }
    #expect(AutolinkEntries.read("/etc/hostname").isEmpty)
    #expect(FunctionNames(of: "/nowhere").name(at: 1) == nil)
  }

  @Test func `a hash tells texts and their borders apart`() {
    var hashes: Set<String> = []
    for texts in [[], [""], ["", ""], ["ab"], ["a", "b"], ["b", "a"], ["a", "", "b"]] {
      var hash = ContentHash()
      for text in texts { hash.add(text) }
      hashes.insert(hash.text)
      #expect(hash.text.count == 32)
    }
    #expect(hashes.count == 7)
  }

  @Test func `the cache forgets what was not used for longest, and what a killed build left`() throws {
    let folder = "\(Workshop.folder)/old"
    let files = FileManager.default
    for number in 0..<10 {
      let place = "\(folder)/program-\(number)"
      try files.createDirectory(atPath: place, withIntermediateDirectories: true)
      try files.setAttributes([.modificationDate: Date(timeIntervalSince1970: Double(number))], ofItemAtPath: place)
    }
    for name in ["building-0-1", "building-\(ProcessInfo.processInfo.processIdentifier)-1", "modules"] {
      try files.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    ProgramCache(folder: folder, capacity: 8).tidy()

    #expect(
      try files.contentsOfDirectory(atPath: folder).sorted() == [
        "building-\(ProcessInfo.processInfo.processIdentifier)-1", "modules", "program-6", "program-7", "program-8",
        "program-9",
      ]
    )
  }

  @Test func `a line longer than the sender's buffer arrives whole`() async throws {
    let program = try await Workshop.build(
      Workshop.request("print(String(repeating: \"y\", count: 700_000))\nprint(1)")
    )
    var runner = Workshop.runner
    runner.callRoom = 100_000
    let outcome = try await runner.run(program).outcome

    #expect(outcome.stdout.map(\.utf8.count) == [700_000, 1])
  }
}
