import Commands
import ProjectDoctor
import SourceFiles

/// Tells what the doctor found.
struct DoctorReport {
  private let options: DoctorOptions
  private let output: SourceOutput
  private var status = SourceStatus.fine
  private var counts: [DoctorFinding.Disposition: Int] = [:]
  private var fixed = 0
  private var log: [SARIFRun.Result] = []
  private var failures: [FileProblem] = []

  init(_ options: DoctorOptions, _ output: SourceOutput) {
    self.options = options
    self.output = output
  }

  /// Tells findings, by their places.
  mutating func tell(_ findings: [DoctorFinding]) {
    let ordered = findings.sorted { left, right in
      (left.path, left.place?.line ?? 0, left.rule.id) < (right.path, right.place?.line ?? 0, right.rule.id)
    }
    for finding in ordered {
      counts[finding.disposition, default: 0] += 1
      switch finding.disposition {
      case .automatic: if !options.writes { status.rise(to: .pending) }
      case .manual: status.rise(to: .left)
      case .info: break
      }
      switch options.format {
      case .text:
        output.write("\(finding.prefix): \(finding.level.rawValue): \(finding.message) [\(finding.rule.id)]\n")
      case .json: output.write(finding.json)
      case .sarif:
        log.append(
          SARIFRun.Result(
            rule: finding.rule.id,
            level: finding.level,
            message: finding.message,
            location: .init(path: finding.path, place: finding.place)
          )
        )
      }
    }
  }

  /// Tells why something was not looked at.
  mutating func tell(_ problem: FileProblem) {
    output.remark(problem.description)
    if options.format == .json { output.write(FindingLine.error(problem)) }
    guard !problem.isRemark else { return }
    failures.append(problem)
    status.rise(to: .failed)
  }

  /// Tells of a list that changes.
  mutating func tell(_ path: String, _ diff: String, count: Int, isWritten: Bool) {
    if isWritten { fixed += count }
    switch options.format {
    case .text: output.write(diff)
    case .json: output.write(FindingLine.change(path, diff, isWritten: isWritten))
    case .sarif: break
    }
  }

  /// Tells of everything.
  func finish() -> SourceStatus {
    switch options.format {
    case .text: output.remark(sentence)
    case .json:
      output.write(
        JSONText.object([
          "v": "1",
          "kind": JSONText.string("summary"),
          "automatic": "\(counts[.automatic] ?? 0)",
          "manual": "\(counts[.manual] ?? 0)",
          "info": "\(counts[.info] ?? 0)",
          "fixed": "\(fixed)",
          "failures": "\(failures.count)",
          "exit": "\(status.rawValue)",
        ]) + "\n"
      )
    case .sarif:
      let run = SARIFRun(
        tool: "isola doctor",
        version: Version.current,
        rules: DoctorRule.all.map {
          SARIFRun.Rule(id: $0.id, summary: $0.title, level: $0.isNeeded ? .error : .warning)
        },
        results: log,
        failures: failures
      )
      output.write(run.text + "\n")
    }
    return status
  }

  private var sentence: String {
    let (automatic, manual, info) = (counts[.automatic] ?? 0, counts[.manual] ?? 0, counts[.info] ?? 0)
    var parts: [String] = []
    if fixed > 0 { parts.append("\(fixed) fixed") }
    if automatic > fixed { parts.append("\(automatic - fixed) that --fix cures") }
    if manual > 0 { parts.append("\(manual) for a person") }
    if info > 0 { parts.append(info == 1 ? "1 remark" : "\(info) remarks") }
    if !failures.isEmpty { parts.append(failures.count == 1 ? "1 file not read" : "\(failures.count) files not read") }
    return parts.isEmpty ? "Nothing is missing." : "Findings: \(parts.joined(separator: ", "))."
  }
}

extension DoctorFinding {
  fileprivate var prefix: String { place.map { "\(path):\($0.line):\($0.column)" } ?? path }

  fileprivate var level: SARIFRun.Level {
    disposition == .info ? .note : rule.isNeeded ? .error : .warning
  }

  fileprivate var json: String {
    JSONText.object([
      "v": "1",
      "kind": JSONText.string("finding"),
      "file": JSONText.string(path),
      "line": place.map { "\($0.line)" } ?? "null",
      "column": place.map { "\($0.column)" } ?? "null",
      "rule": JSONText.string(rule.id),
      "disposition": JSONText.string(disposition.rawValue),
      "severity": JSONText.string(level.rawValue),
      "message": JSONText.string(message),
      "found": JSONText.string(found),
      "expected": JSONText.string(expected),
      "target": JSONText.string(target),
    ]) + "\n"
  }
}
