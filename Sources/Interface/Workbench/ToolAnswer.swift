/// What came of a question to the compiler.
package struct ToolAnswer: Sendable {
  /// What is written to the output.
  package var output: [String] = []

  /// What is told to people beside it.
  package var remarks: [String] = []

  /// The exit status.
  package var status = ProgramStatus.fine

  /// Makes an answer.
  package init(output: [String] = [], remarks: [String] = [], status: ProgramStatus = .fine) {
    self.output = output
    self.remarks = remarks
    self.status = status
  }

  /// Adds another answer below; the graver status counts.
  mutating func append(_ other: ToolAnswer) {
    output += other.output
    remarks += other.remarks
    status = ProgramStatus(rawValue: max(status.rawValue, other.status.rawValue)) ?? status
  }
}
