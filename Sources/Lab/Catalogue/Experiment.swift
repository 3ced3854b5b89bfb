import Foundation

/// A claim, the programs that hold it against the compiler and the runtime, and what follows.
package struct Experiment: Sendable, Hashable {
  /// The name of its folder.
  package let slug: String
  /// The folder.
  package let folder: String
  /// The situation, in a few words.
  package let title: String
  /// What it is about.
  package let area: ExperimentArea
  /// The rule, in one line.
  package let rule: String
  /// The claim, as people state it.
  package let claim: String
  /// Rows of the page of beliefs that it backs.
  package let beliefs: [Belief]
  /// Proposals, issues and pages, as they are written.
  package let sources: [String]
  /// Whether its programs must start processes.
  package let startsProcesses: Bool
  /// Whether it is one of those to begin with.
  package let isFirst: Bool
  /// Its programs, in teaching order.
  package let variants: [Variant]
  /// The modules of its own that its programs import, by name; each is a file of the folder and built as Swift 5.
  package let modules: [String]

  /// The programs of a role, in teaching order.
  package func variants(_ role: Variant.Role) -> [Variant] {
    variants.filter { $0.role == role }
  }

  /// The path of a variant's program.
  package func path(of variant: Variant) -> String { "\(folder)/\(variant.name).swift" }

  /// The path of what a variant's program did when it was recorded; not there for one that does not run.
  package func eventsPath(of variant: Variant) -> String { "\(folder)/\(variant.name).events" }

  /// The path of what the compiler said of the variants when they were recorded.
  package var recordPath: String { "\(folder)/recorded.tsv" }

  /// The path of the page.
  package var pagePath: String { "\(folder)/\(Self.page)" }

  /// The name of the page in the folder.
  static let page = "experiment.md"

  /// Reads the lesson.
  ///
  /// - Returns: The lesson; parts that are missing are empty, which ``Catalogue/faults`` says.
  /// - Throws: ``LabError/unreadable(_:)``.
  package func lesson() throws(LabError) -> Lesson {
    var faults: [CatalogueFault] = []
    let file = "\(slug)/\(Self.page)"
    let front = FrontMatter(try LabFile.text(pagePath), file: file, faults: &faults)
    return Lesson(body: front.body, file: file, firstLine: front.bodyLine, faults: &faults)
  }
}
