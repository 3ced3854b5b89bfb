package import CompilerService

/// How what the compiler says differs from what is expected.
package enum CompileDifference: Sendable, Hashable {
  /// It says something that is not expected.
  case unexpected(ObservedDiagnostic)
  /// It does not say something that is expected.
  case missing(ExpectedDiagnostic)
  /// It says something else there.
  case changed(ExpectedDiagnostic, ObservedDiagnostic)
  /// It makes something else of the whole program than was recorded.
  case verdict(recorded: Verdict, now: Verdict)
  /// What it says has another name, group or place than was recorded, or was not recorded.
  case record(recorded: [RecordRow], now: [RecordRow])
  /// The program could not be checked; the sentence says why.
  case unchecked(String)

  /// The line it is about, from 1; 0 when it is about none.
  package var line: Int {
    switch self {
    case .unexpected(let diagnostic): diagnostic.isInFile ? diagnostic.line : 0
    case .missing(let expectation): expectation.line
    case .changed(let expectation, _): expectation.line
    case .verdict, .record, .unchecked: 0
    }
  }
}

/// Compares what the compiler says with expectations, as `swift-frontend -verify` does.
package enum ExpectationMatch {
  /// The differences, by line; none when everything is as expected.
  ///
  /// Notes are not compared, and neither is what is said of other files than the source.
  ///
  /// - Parameters:
  ///   - expectations: What is expected, in any mode.
  ///   - diagnostics: What the compiler says in one mode.
  ///   - mode: The mode.
  /// - Returns: The differences.
  package static func differences(
    between expectations: [ExpectedDiagnostic],
    and diagnostics: [ObservedDiagnostic],
    in mode: CompilerMode
  )
    -> [CompileDifference]
  {
    var unexplained = diagnostics.filter { $0.isInFile && ($0.severity == .error || $0.severity == .warning) }
    var missing: [ExpectedDiagnostic] = []
    for expectation in expectations where expectation.severity != .note && expectation.modes.contains(ModeSet(mode)) {
      let (least, most) =
        switch expectation.count {
        case .exactly(let times): (times, times)
        case .atLeast(let times): (times, Int.max)
        }
      var seen = 0
      while seen < most, let place = unexplained.firstIndex(where: { isMet(expectation, by: $0) }) {
        unexplained.remove(at: place)
        seen += 1
      }
      if seen < least { missing.append(expectation) }
    }
    var differences: [CompileDifference] = []
    for expectation in missing {
      let other = unexplained.firstIndex { $0.line == expectation.line }
      differences.append(
        other.map { .changed(expectation, unexplained.remove(at: $0)) } ?? .missing(expectation)
      )
    }
    differences += unexplained.map { .unexpected($0) }
    return differences.sorted { $0.line < $1.line }
  }

  private static func isMet(_ expectation: ExpectedDiagnostic, by diagnostic: ObservedDiagnostic) -> Bool {
    diagnostic.line == expectation.line && diagnostic.severity == expectation.severity
      && (expectation.column == nil || expectation.column == diagnostic.column)
      && (expectation.text.isEmpty || diagnostic.message[...].firstRange(of: expectation.text) != nil)
  }
}
