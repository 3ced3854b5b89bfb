import SourceFiles

/// Results as lines of JSON.
package enum VerdictLine {
  /// The line of a file in one mode, in the form that the matrix prints.
  ///
  /// - Parameters:
  ///   - result: What came of checking it.
  ///   - file: The file, or the first of a module.
  /// - Returns: A JSON object on one line, without a line end.
  package static func verdict(_ result: CheckResult, file: String) -> String {
    JSONText.object([
      "v": "1",
      "kind": JSONText.string("verdict"),
      "file": JSONText.string(file),
      "mode": JSONText.string(result.mode.rawValue),
      "verdict": JSONText.string(result.verdict.rawValue),
      "diagnostics": JSONText.array(
        result.diagnostics.map { diagnostic in
          JSONText.object([
            "severity": JSONText.string(diagnostic.severity.rawValue),
            "message": JSONText.string(diagnostic.message),
            "id": JSONText.string(diagnostic.id),
            "group": JSONText.string(diagnostic.group),
            "line": "\(diagnostic.line)",
            "column": "\(diagnostic.column)",
          ])
        }
      ),
    ])
  }

  /// The line of a check with all that is known: ranges, notes, cures, and which way the answer was found.
  ///
  /// - Parameters:
  ///   - result: What came of checking it.
  ///   - files: The files of the module.
  /// - Returns: A JSON object on one line, without a line end.
  package static func check(_ result: CheckResult, files: [String]) -> String {
    JSONText.object([
      "v": "1",
      "kind": JSONText.string("check"),
      "files": JSONText.array(files.map { JSONText.string($0) }),
      "mode": JSONText.string(result.mode.rawValue),
      "verdict": JSONText.string(result.verdict.rawValue),
      "built": "\(result.isBuilt)",
      "engine": JSONText.string(result.engine.name),
      "crash": JSONText.string(result.crash),
      "diagnostics": JSONText.array(result.diagnostics.map(diagnostic)),
    ])
  }

  private static func diagnostic(_ diagnostic: Diagnostic) -> String {
    JSONText.object([
      "severity": JSONText.string(diagnostic.severity.rawValue),
      "message": JSONText.string(diagnostic.message),
      "id": JSONText.string(diagnostic.id),
      "group": JSONText.string(diagnostic.group),
      "file": JSONText.string(diagnostic.file),
      "line": "\(diagnostic.line)",
      "column": "\(diagnostic.column)",
      "ranges": JSONText.array(diagnostic.ranges.map { range($0) }),
      "fixIts": JSONText.array(
        diagnostic.fixIts.map { edit in
          JSONText.object(["range": range(edit.range), "replacement": JSONText.string(edit.replacement)])
        }
      ),
      "notes": JSONText.array(diagnostic.notes.map { self.diagnostic($0) }),
    ])
  }

  private static func range(_ range: Range<Int>) -> String {
    JSONText.object(["offset": "\(range.lowerBound)", "length": "\(range.count)"])
  }
}
