import Foundation
import SourceCommands
import Testing

/// Files that cannot be read or understood.
struct BadInputTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  @Test func `a file that is no text is named with the place, and the others are read`() async throws {
    try desk.write(Data([0x61, 0x0A, 0xFF]), to: "bad.swift")
    try desk.write("let a = 1\n", to: "good.swift")

    let run = await desk.run("migrate", ".")

    #expect(run.status == .failed)
    #expect(run.remarks.first == "bad.swift:2:1: The file is not UTF-8 text, and was left alone.")
    #expect(run.remarks.last == "2 files read: nothing to change; 1 file left alone.")
  }

  @Test func `a file without a byte is fine`() async throws {
    try desk.write("", to: "empty.swift")

    #expect(await desk.run("migrate", "empty.swift").status == .fine)
  }

  @Test func `a folder without a source is told`() async throws {
    let run = await desk.run("migrate", ".")

    #expect(run.status == .fine)
    #expect(run.remarks.first == "isola: There is no Swift file to read.")
  }

  @Test func `a folder with the name of a source is entered, and told`() async throws {
    try desk.write("let a = 1\n", to: "x.swift/a.swift")

    let run = await desk.run("migrate", "x.swift")

    #expect(run.status == .fine)
    #expect(run.remarks.last == "1 file read: nothing to change.")
    #expect(await desk.run("migrate", ".").remarks.first == "x.swift: This is a folder; the sources in it are read.")
  }

  @Test func `with JSON a failure is an object too`() async throws {
    try desk.write(Data([0xFF]), to: "bad.swift")

    let objects = try await desk.run("migrate", "--json", ".").objects()

    #expect(objects.first?["kind"] as? String == "error")
    #expect(objects.first?["code"] as? String == "not-text")
    #expect(objects.first?["line"] as? Int == 1)
    #expect(objects.last?["failures"] as? Int == 1)
    #expect(objects.last?["exit"] as? Int == 4)
  }
}
