/// How a frame becomes rows of text.
package struct FrameText: Sendable {
  /// The columns there are.
  package let width: Int

  /// Whether select graphic rendition sequences may be used.
  package let usesColour: Bool

  /// Makes a drawing style.
  ///
  /// - Parameters:
  ///   - width: Columns of the terminal; a frame is never wider than 72.
  ///   - usesColour: Whether colour may be used.
  package init(width: Int, usesColour: Bool) {
    self.width = max(20, min(width, 72))
    self.usesColour = usesColour
  }

  /// Draws a whole frame.
  ///
  /// - Parameters:
  ///   - frame: What to draw.
  ///   - note: A few words in the heading, such as why it was drawn.
  /// - Returns: One string a row, without newlines.
  package func rows(of frame: Frame, note: String? = nil) -> [String] {
    var body = frame.rows.map { marked(" ", $0, in: frame.rows) }
    if let spinner = frame.spinner { body.append(bar("◌ " + spinner, .dim)) }
    if let alert = frame.alert { body += drawn(alert) }
    return [heading(frame.title, note)] + body + [footer()]
  }

  /// Draws what changed between two frames.
  ///
  /// - Parameters:
  ///   - difference: What is new.
  ///   - note: A few words in the heading, such as why it was drawn.
  /// - Returns: One string a row, without newlines.
  package func rows(of difference: FrameDifference, note: String? = nil) -> [String] {
    let all = difference.inserted + difference.removed
    var body = difference.inserted.map { marked("▸", $0, in: all) }
    body += difference.removed.map { marked("−", $0, in: all) }
    if let spinner = difference.spinner { body.append(bar(spinner.map { "◌ " + $0 } ?? "● done", .dim)) }
    if let alert = difference.alert { body += alert.map(drawn) ?? [bar("alert dismissed", .dim)] }
    return [heading(difference.title, note)] + body + [footer()]
  }

  private func heading(_ title: String, _ note: String?) -> String {
    let text = note.map { "\(title) · \($0)" } ?? title
    let label = CellWidth.clip(text, to: width - 5)
    let rest = String(repeating: "─", count: max(1, width - 4 - CellWidth.of(label)))
    return paint("╭─ ", .dim) + paint(label, .bold) + paint(" " + rest, .dim)
  }

  private func footer() -> String {
    paint("╰" + String(repeating: "─", count: width - 1), .dim)
  }

  private func bar(_ text: String, _ tone: Tone? = nil) -> String {
    let clipped = CellWidth.clip(text, to: width - 4)
    return paint("│ ", .dim) + (tone.map { paint(clipped, $0) } ?? clipped)
  }

  private func marked(_ mark: String, _ row: Frame.Row, in rows: [Frame.Row]) -> String {
    switch row {
    case .text(let text):
      return bar("\(mark) \(text)")
    case .field(let label, let value):
      let labels = rows.compactMap { row -> Int? in
        guard case .field(let label, _) = row else { return nil }
        return CellWidth.of(label)
      }
      let column = min(labels.max() ?? 0, width / 2)
      return bar("\(mark) \(CellWidth.pad(CellWidth.clip(label, to: column), to: column))  \(value)")
    }
  }

  private func drawn(_ alert: Frame.Alert) -> [String] {
    [bar("! " + alert.title, .warning), bar("  " + alert.message, .warning)]
  }

  private enum Tone: String {
    case bold = "1"
    case dim = "2"
    case warning = "33"
  }

  private func paint(_ text: String, _ tone: Tone) -> String {
    usesColour ? "\u{1b}[\(tone.rawValue)m\(text)\u{1b}[0m" : text
  }
}
