import Foundation
import SourceFiles
import Testing

struct SARIFTests {
  private func run(_ results: [SARIFRun.Result], failures: [FileProblem] = []) throws -> [String: Any] {
    let run = SARIFRun(
      tool: "isola migrate",
      version: "1",
      unit: .utf16,
      rules: [SARIFRun.Rule(id: "A01", summary: "One."), SARIFRun.Rule(id: "M01", summary: "Two.", level: .error)],
      results: results,
      failures: failures
    )
    let log = try #require(try JSONSerialization.jsonObject(with: Data(run.text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }

  @Test func `a clean run has an empty list of results, every rule, and the unit of its columns`() throws {
    let run = try run([])

    #expect((run["results"] as? [Any])?.isEmpty == true)
    #expect(run["columnKind"] as? String == "utf16CodeUnits")
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    #expect((driver?["rules"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == ["A01", "M01"])
    #expect((run["invocations"] as? [[String: Any]])?.first?["executionSuccessful"] as? Bool == true)
  }

  @Test func `a result has its rule, its place and whether the source suppresses it`() throws {
    let location = SARIFRun.Location(path: "a b.swift", place: Place(line: 2, column: 3))
    let run = try run([
      SARIFRun.Result(rule: "M01", level: .error, message: "No.", location: location, isSuppressed: true)
    ])

    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleIndex"] as? Int == 1)
    #expect((result["suppressions"] as? [[String: Any]])?.first?["kind"] as? String == "inSource")
    let physical = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect((physical?["artifactLocation"] as? [String: Any])?["uri"] as? String == "a%20b.swift")
    #expect((physical?["region"] as? [String: Any])?["startColumn"] as? Int == 3)
  }

  @Test func `a file that was left alone makes the run a failure`() throws {
    let run = try run([], failures: [FileProblem("a.swift", at: Place(line: 1, column: 2), .notText)])

    let invocation = (run["invocations"] as? [[String: Any]])?.first
    #expect(invocation?["executionSuccessful"] as? Bool == false)
    #expect((invocation?["toolExecutionNotifications"] as? [Any])?.count == 1)
  }
}
