package import CompilerService

/// A line of an experiment's `recorded.tsv`: what the compiler made of a variant in some modes.
package struct RecordRow: Sendable, Hashable {
  /// The variant.
  package var variant: String
  /// The modes of which the rest is true.
  package var modes: ModeSet
  /// What the compiler makes of the variant in them.
  package var verdict: Verdict
  /// How grave what it says is; nothing when it says nothing.
  package var severity: Severity?
  /// The compiler's name of what it says.
  package var id: String?
  /// The group it belongs to.
  package var group: String?
  /// The line, from 1; for what a macro made, the line of its text.
  package var line: Int
  /// The sentence, where no expectation in the source holds it: it is about what a macro made, or about no line.
  package var message: String?

  /// A row.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - modes: The modes of which the rest is true.
  ///   - verdict: What the compiler makes of the variant in them.
  ///   - severity: How grave what it says is.
  ///   - id: The compiler's name of what it says.
  ///   - group: The group it belongs to.
  ///   - line: The line, from 1.
  ///   - message: The sentence, where no expectation in the source holds it.
  package init(
    variant: String,
    modes: ModeSet,
    verdict: Verdict,
    severity: Severity? = nil,
    id: String? = nil,
    group: String? = nil,
    line: Int = 0,
    message: String? = nil
  ) {
    self.variant = variant
    self.modes = modes
    self.verdict = verdict
    self.severity = severity
    self.id = id
    self.group = group
    self.line = line
    self.message = message
  }
}

extension RecordRow {
  static let columns = ["variant", "modes", "verdict", "severity", "id", "group", "line", "message"]

  /// The row as it stands in the file.
  var text: String {
    [
      variant, modes.names.joined(separator: " "), verdict.rawValue, severity?.rawValue ?? "", id ?? "", group ?? "",
      line > 0 ? "\(line)" : "", message ?? "",
    ].map(Self.cell).joined(separator: "\t").trimmingTabs
  }

  /// Reads a row.
  init?(_ text: Substring) {
    var cells = text.split(separator: "\t", omittingEmptySubsequences: false).map(Self.value)
    guard cells.count >= 3, cells.count <= Self.columns.count else { return nil }
    cells += Array(repeating: "", count: Self.columns.count - cells.count)
    guard let modes = ModeSet(names: cells[1].split(separator: " ")), let verdict = Verdict(rawValue: cells[2]),
      cells[3].isEmpty || Severity(rawValue: cells[3]) != nil, cells[6].isEmpty || Int(cells[6]) != nil
    else { return nil }
    self.init(
      variant: cells[0],
      modes: modes,
      verdict: verdict,
      severity: Severity(rawValue: cells[3]),
      id: cells[4].isEmpty ? nil : cells[4],
      group: cells[5].isEmpty ? nil : cells[5],
      line: Int(cells[6]) ?? 0,
      message: cells[7].isEmpty ? nil : cells[7]
    )
  }

  private static func cell(_ value: String) -> String {
    guard value.contains(where: { $0 == "\t" || $0.isNewline || $0 == "\\" }) else { return value }
    return value.reduce(into: "") { text, character in
      switch character {
      case "\\": text += "\\\\"
      case "\t": text += "\\t"
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
  }

  private static func value(_ cell: Substring) -> String {
    cell.utf8.contains(UInt8(ascii: "\\")) ? ExpectationText.read(cell) : String(cell)
  }
}

extension String {
  fileprivate var trimmingTabs: String {
    var text = self[...]
    while text.utf8.last == UInt8(ascii: "\t") { text.removeLast() }
    return String(text)
  }
}
