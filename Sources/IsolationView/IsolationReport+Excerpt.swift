extension IsolationReport {
  /// What the report says about some lines, as if they were a file of their own.
  ///
  /// - Parameters:
  ///   - lines: The lines, from 1.
  ///   - name: How the excerpt is called.
  /// - Returns: The facts that begin on these lines, and the errors, with lines counted from the first of them; what is
  ///   wrong outside them has no place in the excerpt and is told without one.
  package func excerpt(_ lines: Range<Int>, of name: String) -> IsolationReport {
    let all = source.split(separator: "\n", omittingEmptySubsequences: false)
    let kept = all.dropFirst(lines.lowerBound - 1).prefix(lines.count)
    let shift = lines.lowerBound - 1
    return IsolationReport(
      file: name,
      source: kept.joined(separator: "\n") + "\n",
      facts: facts.filter { lines.contains($0.span.line) }.map { $0.movedUp(by: shift) },
      errors: errors.map { error in
        guard let colon = error.firstIndex(of: ":"), let line = Int(error[..<colon]) else { return error }
        guard lines.contains(line) else { return String(error.drop { $0.isNumber || $0 == ":" }.drop { $0 == " " }) }
        return "\(line - shift)\(error[colon...])"
      }
    )
  }
}

extension IsolationFact {
  fileprivate func movedUp(by lines: Int) -> IsolationFact {
    IsolationFact(
      kind: kind,
      name: name,
      span: SourceSpan(
        line: span.line - lines,
        column: span.column,
        endLine: span.endLine - lines,
        endColumn: span.endColumn
      ),
      isolation: isolation,
      isWritten: isWritten,
      crossing: crossing,
      generated: generated,
      usr: usr
    )
  }
}
