import SourceFiles
import SourceTools

/// What is found as lines of JSON.
enum FindingLine {
  /// A place that a rule has something to say about, or about which a comment keeps it silent.
  static func finding(_ finding: Finding, _ unit: LineTable.Unit, kind: String = "finding") -> String {
    let place = finding.place(in: unit)
    return JSONText.object([
      "v": "1",
      "kind": JSONText.string(kind),
      "file": JSONText.string(finding.path),
      "line": place.map { "\($0.line)" } ?? "null",
      "column": place.map { "\($0.column)" } ?? "null",
      "rule": JSONText.string(finding.rule),
      "disposition": JSONText.string(finding.disposition.rawValue),
      "message": JSONText.string(finding.message),
    ]) + "\n"
  }

  /// A file that changes.
  static func change(_ path: String, _ diff: String, isWritten: Bool) -> String {
    JSONText.object([
      "v": "1",
      "kind": JSONText.string("change"),
      "file": JSONText.string(path),
      "written": "\(isWritten)",
      "diff": JSONText.string(diff),
    ]) + "\n"
  }

  /// A file that was left alone.
  static func error(_ problem: FileProblem) -> String {
    var members = [
      ("v", "1"), ("kind", JSONText.string("error")), ("code", JSONText.string(problem.code)),
      ("message", JSONText.string(problem.sentence)), ("file", JSONText.string(problem.path)),
    ]
    if let place = problem.place { members += [("line", "\(place.line)"), ("column", "\(place.column)")] }
    return "{" + members.map { "\(JSONText.string($0.0)):\($0.1)" }.joined(separator: ",") + "}\n"
  }

  /// Something that is about no file.
  static func error(_ code: String, _ sentence: String) -> String {
    JSONText.object([
      "v": "1", "kind": JSONText.string("error"), "code": JSONText.string(code), "message": JSONText.string(sentence),
    ]) + "\n"
  }

  /// What the compiler says of the result.
  static func fault(_ fault: Verification.Fault) -> String {
    JSONText.object([
      "v": "1",
      "kind": JSONText.string("fault"),
      "file": JSONText.string(fault.path),
      "line": "\(fault.place.line)",
      "column": "\(fault.place.column)",
      "resultLine": "\(fault.resultLine)",
      "message": JSONText.string(fault.message),
    ]) + "\n"
  }

  /// Whether the result compiles.
  static func verification(_ verdict: Verification.Verdict) -> String {
    JSONText.object([
      "v": "1",
      "kind": JSONText.string("verification"),
      "compiles": "\(verdict.isComplete && verdict.faults.isEmpty)",
      "faults": "\(verdict.faults.count)",
      "remarks": JSONText.array(verdict.remarks.map { JSONText.string($0) }),
    ]) + "\n"
  }

  /// What was found in all files.
  static func summary(_ tally: Tally, _ unit: LineTable.Unit, _ status: SourceStatus) -> String {
    func rules(_ disposition: Finding.Disposition) -> String {
      let members = tally.byRule(disposition).map { "\(JSONText.string($0.rule)):\($0.count)" }
      return "{" + members.joined(separator: ",") + "}"
    }
    return JSONText.object([
      "v": "1",
      "kind": JSONText.string("summary"),
      "files": "\(tally.files)",
      "changed": "\(tally.changed)",
      "written": "\(tally.written)",
      "failures": "\(tally.failures)",
      "automatic": "\(tally.total(.automatic))",
      "manual": "\(tally.total(.manual))",
      "info": "\(tally.total(.info))",
      "suppressed": "\(tally.suppressed)",
      "unusedSuppressions": "\(tally.unusedSuppressions)",
      "rules": JSONText.object([
        "automatic": rules(.automatic), "manual": rules(.manual), "info": rules(.info),
      ]),
      "columns": JSONText.string(unit.rawValue),
      "exit": "\(status.rawValue)",
    ]) + "\n"
  }
}

extension FileProblem {
  /// A stable word for the reason.
  fileprivate var code: String {
    switch reason {
    case .missing: "missing"
    case .folder: "folder"
    case .special: "special"
    case .unreadable: "unreadable"
    case .notText: "not-text"
    case .tooLarge: "too-large"
    case .linkOut, .linkToNothing: "link"
    case .generated: "generated"
    case .syntax: "syntax"
    case .changed: "changed"
    case .refused, .notWritten: "not-written"
    case .notPropertyList: "not-property-list"
    case .other: "other"
    }
  }
}
