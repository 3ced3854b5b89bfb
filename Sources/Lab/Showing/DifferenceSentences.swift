import CompilerService

extension CompileDifference {
  /// What differs, as a sentence.
  package var sentence: String {
    switch self {
    case .unexpected(let diagnostic):
      "\(Self.place(diagnostic)): unexpected \(diagnostic.severity.rawValue): \(diagnostic.message)"
    case .missing(let expectation):
      "line \(expectation.line): the \(expectation.severity.rawValue) was expected and not said: \(expectation.text)"
    case .changed(let expectation, let diagnostic):
      "\(Self.place(diagnostic)): \(expectation.severity.rawValue) \"\(expectation.text)\" was expected; "
        + "the compiler says \(diagnostic.severity.rawValue) \"\(diagnostic.message)\""
    case .verdict(let recorded, let now): "the verdict is \(now.rawValue); \(recorded.rawValue) was recorded"
    case .record(let recorded, let now): Self.sentence(recorded, now)
    case .unchecked(let sentence): sentence
    }
  }

  private static func place(_ diagnostic: ObservedDiagnostic) -> String {
    diagnostic.isInFile ? "line \(diagnostic.line):\(diagnostic.column)" : "in what a macro made"
  }

  private static func sentence(_ recorded: [RecordRow], _ now: [RecordRow]) -> String {
    if recorded.isEmpty { return "recorded.tsv has no row of it; `lab record` writes one" }
    let came = now.first { !recorded.contains($0) }.map(text)
    let gone = recorded.first { !now.contains($0) }.map(text)
    switch (gone, came) {
    case (let gone?, let came?): return "recorded.tsv says \(gone); now it is \(came)"
    case (let gone?, nil): return "recorded.tsv says \(gone), which is not said any more"
    case (nil, let came?): return "recorded.tsv does not say \(came)"
    case (nil, nil): return "recorded.tsv says the same more often"
    }
  }

  private static func text(_ row: RecordRow) -> String {
    let name = [row.id, row.group.map { "#\($0)" }].compactMap { $0 }.joined(separator: " ")
    let what = name.isEmpty ? row.message ?? row.verdict.rawValue : name
    return row.line > 0 ? "\(what) at line \(row.line)" : what
  }
}

extension EventDifference {
  /// What differs, as a sentence.
  package var sentence: String {
    let expected = expected.map { "\"\($0.line)\"" } ?? "nothing more"
    let actual = actual.map { "\"\($0.line)\"" } ?? "nothing more"
    return "line \(line) of the run differs: \(expected) was expected; \(actual) happened"
  }
}

extension RunDifference {
  /// What differs, as a sentence.
  package var sentence: String {
    switch self {
    case .event(let difference): difference.sentence
    case .notRun(let sentence): sentence
    }
  }
}
