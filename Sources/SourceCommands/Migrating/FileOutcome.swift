import Foundation
import SourceFiles
import SourceTools

/// What became of one file, before anything of it is written.
struct FileOutcome: Sendable {
  /// The file as a person names it.
  let path: String
  /// What it holds; empty where it could not be read.
  private(set) var source = ""
  /// What it is to hold.
  private(set) var result = ""
  /// Whether the two differ.
  private(set) var isChanging = false
  private(set) var findings: [Finding] = []
  /// What comments keep silent.
  private(set) var suppressed: [Finding] = []
  /// Comments that keep nothing silent; the rules stand in the message.
  private(set) var unusedSuppressions: [Finding] = []
  /// Why it was left alone.
  private(set) var problem: FileProblem?

  /// Reads and migrates a file.
  init(_ path: String, at place: String, by migrator: Migrator) {
    do {
      self.init(path, holding: try FileText(path: place).text, by: migrator)
    } catch {
      self.init(path)
      // What is said of it names the path as it was typed.
      problem = FileProblem(path, at: error.place, error.reason)
    }
  }

  /// Migrates a text.
  init(_ path: String, holding source: String, by migrator: Migrator) {
    self.init(path)
    let migration = migrator.migrate(source, file: path)
    let isGenerated = migration.isChanged && GeneratedMark.isFound(in: source)
    self.source = source
    isChanging = migration.isChanged && migration.failure == nil && !isGenerated
    result = isChanging ? migration.text : source
    findings = migration.findings.map { Finding($0, path, isGenerated: isGenerated) }
    suppressed = migration.suppressed.map { Finding($0, path, isGenerated: false) }
    unusedSuppressions = migration.unusedSuppressions.map { Finding($0, path) }
    if let failure = migration.failure {
      let place = Place(line: failure.line, column: failure.column)
      problem = FileProblem(path, at: place, .syntax(failure.message))
    } else if isGenerated {
      problem = FileProblem(path, .generated)
    }
  }

  /// A file about which there is nothing to say.
  init(idle path: String) { self.init(path) }

  private init(_ path: String) { self.path = path }

  /// The difference, empty where there is none.
  var diff: String { UnifiedDiff.text(from: source, to: result, path: path) }
}

extension Finding {
  fileprivate init(_ finding: MigrationFinding, _ path: String, isGenerated: Bool) {
    self.path = path
    place = Place(line: finding.line, column: finding.column)
    utf16Place = Place(line: finding.line, column: finding.utf16Column)
    rule = finding.rule.id
    disposition = Disposition(rawValue: finding.disposition.rawValue) ?? .info
    message = finding.message
    guard isGenerated, disposition == .automatic else { return }
    // Nothing is changed there, so a person has to do it.
    disposition = .manual
    message += " The file is generated, so change what generates it."
  }

  fileprivate init(_ comment: MigrationSuppression, _ path: String) {
    self.path = path
    place = Place(line: comment.line, column: comment.column)
    utf16Place = Place(line: comment.line, column: comment.utf16Column)
    rule = comment.rules.joined(separator: ",")
    disposition = .info
    message = "This comment keeps \(comment.rules.joined(separator: ", ")) silent, and there is nothing to say here."
  }
}
