import CompilerService
import Foundation
import Programs

/// Writes what is told of a program: to a person its own output as it is and everything else behind a point, to another
/// program lines of JSON.
package struct ProgramTeller: Sendable {
  private let writesJSON: Bool
  private let files: [String]
  private let write: @Sendable (String) -> Void
  private let writeError: @Sendable (String) -> Void

  /// A teller.
  ///
  /// - Parameters:
  ///   - launch: The program.
  ///   - write: Writes a line of what is asked for.
  ///   - writeError: Writes a line of anything else.
  package init(
    _ launch: ProgramLaunch,
    write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void
  ) {
    writesJSON = launch.writesJSON
    files = launch.files
    self.write = write
    self.writeError = writeError
  }

  /// Tells.
  ///
  /// - Parameter news: What there is to tell.
  package func tell(_ news: ProgramNews) {
    if writesJSON { tellProgram(news) } else { tellPerson(news) }
  }

  private func tellPerson(_ news: ProgramNews) {
    switch news {
    case .diagnostics(let diagnostics):
      guard !diagnostics.isEmpty else { return }
      writeError(String(Self.text(diagnostics, files).dropLast()))
    case .noProgram(let sentence): writeError("isola: \(sentence.endingWithFullStop)")
    case .event(let event):
      switch event.source {
      case .stdout: write(event.text)
      case .stderr: writeError(event.text)
      case .probe, .cage: write("· " + event.text)
      // The end says the same.
      case .trap: break
      }
    case .outcome(let outcome): write("· " + outcome.text)
    }
  }

  private func tellProgram(_ news: ProgramNews) {
    switch news {
    case .diagnostics(let diagnostics): diagnostics.map(Self.json).forEach(write)
    case .noProgram(let sentence):
      write(JSONValue.members(["v": 1, "kind": "outcome", "failure": .string(sentence)]).text)
    case .event(let event): write(event.json)
    case .outcome(let outcome): write(outcome.json)
    }
  }

  /// Diagnostics with carets.
  static func text(_ diagnostics: [Diagnostic], _ files: [String]) -> String {
    var sources: [String: String] = [:]
    for file in files { sources[file] = try? String(contentsOf: URL(filePath: file), encoding: .utf8) }
    return DiagnosticText(sources: sources).text(diagnostics)
  }

  private static func json(_ diagnostic: Diagnostic) -> String {
    JSONValue.members([
      "v": 1, "kind": "diagnostic", "severity": .string(diagnostic.severity.rawValue),
      "message": .string(diagnostic.message), "id": diagnostic.id.map(JSONValue.string),
      "group": diagnostic.group.map(JSONValue.string), "file": .string(diagnostic.file),
      "line": .number("\(diagnostic.line)"), "column": .number("\(diagnostic.column)"),
    ]).text
  }
}
