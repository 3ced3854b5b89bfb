import Foundation
import ProjectDoctor
import SourceFiles

/// `isola doctor PATH…`: looks, tells, and with `--fix` changes the property lists.
struct DoctorCommand {
  private let options: DoctorOptions
  private let output: SourceOutput
  private let places: SourcePlaces

  init(_ options: DoctorOptions, _ output: SourceOutput, _ places: SourcePlaces) {
    self.options = options
    self.output = output
    self.places = places
  }

  func run() async -> SourceStatus {
    switch options.task {
    case .help:
      output.write(HelpPage.doctor)
      return .fine
    case .listRules:
      output.write(DoctorPages.list(asJSON: options.format == .json))
      return .fine
    case .explain(let rule):
      output.write(DoctorPages.page(rule, asJSON: options.format == .json))
      return .fine
    case .look: return await look()
    }
  }

  private func look() async -> SourceStatus {
    let files = DoctorFiles(options, places)
    guard files.faults.isEmpty else {
      for fault in files.faults { output.remark("isola: \(fault)") }
      return .usage
    }
    var report = DoctorReport(options, output)
    for problem in files.problems { report.tell(problem) }
    guard !files.isEmpty || !files.problems.isEmpty else {
      output.remark("isola: There is no project, property list or Swift file to look at.")
      return .usage
    }
    var survey = DoctorSurvey(files, places)
    await survey.look()
    for problem in survey.problems { report.tell(problem) }
    report.tell(survey.findings)
    if options.fixes { fix(survey, &report) }
    return report.finish()
  }

  private func fix(_ survey: DoctorSurvey, _ report: inout DoctorReport) {
    let automatic = survey.findings.filter { $0.disposition == .automatic }
    for (path, findings) in Dictionary(grouping: automatic, by: \.path).sorted(by: { $0.key < $1.key }) {
      guard let document = survey.documents[path] else { continue }
      var edits: [PlistEdit] = []
      for edit in findings.flatMap(\.edits) where !edits.contains(edit) { edits.append(edit) }
      do throws(FileProblem) {
        let result = try document.applying(edits)
        if options.writes {
          try FileReplacement.write(places.absolute(path), replacing: document.data, with: result.data)
        }
        report.tell(path, Self.diff(document, result), count: findings.count, isWritten: options.writes)
      } catch {
        report.tell(FileProblem(path, at: error.place, error.reason))
      }
    }
  }

  /// The difference of two lists; of binary ones that of what they would be in XML.
  private static func diff(_ old: PlistDocument, _ new: PlistDocument) -> String {
    UnifiedDiff.text(from: text(old), to: text(new), path: old.path)
  }

  private static func text(_ document: PlistDocument) -> String {
    guard document.format == .binary else { return String(decoding: document.data, as: UTF8.self) }
    // No pointer is given for the form.
    guard let list = try? unsafe PropertyListSerialization.propertyList(from: document.data, options: [], format: nil),
      let data = try? PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
    else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}
