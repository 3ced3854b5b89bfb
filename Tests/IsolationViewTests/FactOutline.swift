@testable import IsolationView

/// A report as lines that can be compared: one for each fact, with all that it holds.
enum FactOutline {
  static func text(_ report: IsolationReport) -> String {
    var lines = report.facts.map(line)
    lines += report.errors.map { "error \($0)" }
    lines.append("left out: \(report.generated) generated, \(report.implicit) implicit")
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ fact: IsolationFact) -> String {
    let span = "\(fact.span.line):\(fact.span.column)-\(fact.span.endLine):\(fact.span.endColumn)"
    let head = "\(span) \(fact.kind.rawValue) \(fact.name): "
    if let crossing = fact.crossing {
      return head + "\(crossing.caller) → \(fact.isolation), by \(crossing.callerName), \(crossing.waiting.rawValue)"
    }
    let written = fact.isWritten ? ", written" : ""
    return head + "\(fact.isolation)" + written + (fact.generated > 0 ? ", \(fact.generated) generated" : "")
  }
}
