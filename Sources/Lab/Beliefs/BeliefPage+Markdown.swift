import CompilerService

extension BeliefPage {
  /// The page as Markdown, as `Docs/Beliefs.md` holds it.
  package var markdown: String {
    var text = """
      # Believed and measured

      Each row is a widespread belief about Swift's isolation, `deinit` or Observation, and what the toolchain in use does instead. The variants
      under "shown by" are compiled in six modes and run; `isola lab verify` repeats that, and a test holds this page against the catalogue.
      `isola lab show EXPERIMENT` has the lesson. The page is written by `isola lab beliefs --markdown`.


      """
    for row in rows {
      for (place, entry) in row.entries.enumerated() {
        if place == 0 { text += "## \(row.number). \(entry.belief.believed.sentence)\n\n" }
        if place > 0, entry.belief.believed != row.entries[0].belief.believed {
          text += "Believed: \(entry.belief.believed)\n\n"
        }
        text += "Measured: \(entry.belief.measured)\n\n"
        text += "Shown by `\(entry.slug)`:\n\n| variant | the compiler says | the program |\n| --- | --- | --- |\n"
        for witness in entry.witnesses {
          let verdicts = witness.verdicts.markdown
          let runs = witness.runs.map { "`\($0.escaped)`" }.joined(separator: " · ")
          text += "| `\(witness.variant)` | \(verdicts) | \(runs) |\n"
        }
        text += "\n"
      }
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  /// The lines, for a terminal.
  ///
  /// - Parameter width: The cells of the terminal.
  /// - Returns: The lines.
  package func rows(width: Int) -> [StyledText] {
    var lines: [StyledText] = []
    for row in rows {
      for entry in row.entries {
        if !lines.isEmpty { lines.append(StyledText()) }
        let head = StyledText("\(row.number)", .faint)
        lines += Layout.columns(
          [
            [head, StyledText("believed"), Layout.spans(entry.belief.believed)],
            [StyledText(), StyledText("measured"), Layout.spans(entry.belief.measured)],
          ],
          width: width
        )
        lines.append(StyledText("    \(entry.slug)", .heading))
        lines += entry.witnesses.flatMap { witness in
          Layout.columns([Self.cells(witness)], width: width, indentation: 4)
        }
      }
    }
    return lines
  }

  private static func cells(_ witness: Witness) -> [StyledText] {
    let mark: StyledText =
      switch witness.agrees {
      case nil: StyledText(" ")
      case true?: StyledText("✓", .good)
      case false?: StyledText("✗", .bad)
      }
    var verdicts = witness.verdicts.line
    if !witness.runs.isEmpty { verdicts.add("; " + witness.runs.joined(separator: " · "), .faint) }
    return [mark, StyledText(witness.variant, .code), verdicts]
  }
}

extension VerdictSummary {
  fileprivate var markdown: String {
    parts.map { part in
      let name = [part.id.map { "`\($0)`" }, part.group.map { "#\($0)" }].compactMap { $0 }
      let head = "\(part.modes.names.joined(separator: " ")): \(part.verdict.rawValue)"
      return ([head] + name).joined(separator: " ")
    }
    .joined(separator: " · ")
  }
}

extension String {
  /// The text in a cell of a table.
  fileprivate var escaped: String {
    reduce(into: "") { text, character in text += character == "|" ? "\\|" : String(character) }
  }

  /// The text as a heading, without its full stop.
  fileprivate var sentence: String { hasSuffix(".") ? String(dropLast()) : self }
}
