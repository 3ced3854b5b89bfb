import SourceCommands
import Testing

struct ArgumentTests {
  @Test(arguments: [
    (["migrate"], "isola: migrate expects files, folders or patterns, such as: isola migrate Sources"),
    (["migrate", "--fast", "."], "isola: --fast is no option of isola migrate; isola migrate --help lists them."),
    (["migrate", "--rule"], "isola: --rule expects the name of a rule after it."),
    (["migrate", "--rule=A99", "."], "isola: 'A99' is no rule; isola migrate --list-rules lists them, from A01 on."),
    (["migrate", "--columns", "cells", "."], "isola: --columns expects utf8 or utf16, not 'cells'."),
    (["migrate", "--mode", "7", "."], "isola: '7' is no mode; the modes are 5, 5-complete, 6, 6-mainactor,"),
    (["migrate", "-", "a"], "isola: '-' stands for standard input, and is given alone;"),
    (["migrate", "nope"], "isola: There is no 'nope'; a file, a folder or a pattern was expected."),
    (["migrate", "*.swft"], "isola: Nothing goes by '*.swft'; a pattern was expected that a file or folder fits."),
    (["frobnicate"], "isola: 'frobnicate' is no command over sources; migrate and doctor are."),
  ])
  func `a command line that means nothing is told in a sentence`(words: [String], sentence: String) async throws {
    let desk = try Desk()
    let run = await desk.run(words)

    #expect(run.status == .usage)
    #expect(run.remarks.first?.hasPrefix(sentence) == true, "\(run.remarks)")
    #expect(run.output.isEmpty)
  }

  @Test func `rules are listed and explained`() async throws {
    let desk = try Desk()
    let list = await desk.run("migrate", "--list-rules")
    let page = await desk.run("migrate", "--explain", "m08")
    let json = try await desk.run("migrate", "--list-rules", "--json").objects()

    #expect(list.output.contains("\nM19  manual "))
    #expect(page.output.hasPrefix("M08 "))
    #expect(json.count == 39 && json.allSatisfy { $0["kind"] as? String == "rule" })
    #expect([list.status, page.status] == [.fine, .fine])
  }
}
