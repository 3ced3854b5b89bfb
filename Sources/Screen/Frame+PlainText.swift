extension Frame {
  /// Everything the frame shows, one row a line, without decoration.
  package var plainText: String {
    let shown = rows.map { row in
      switch row {
      case .field(let label, let value): "\(label) \(value)"
      case .text(let text): text
      }
    }
    let alerts = alert.map { ["\($0.title) \($0.message)"] } ?? []
    return ([title] + shown + (spinner.map { [$0] } ?? []) + alerts).joined(separator: "\n")
  }
}
