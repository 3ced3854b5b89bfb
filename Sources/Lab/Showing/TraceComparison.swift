package import CompilerService

/// The answer of `lab diff`: what two variants did, side by side.
package struct TraceComparison: Sendable, Hashable {
  /// One side.
  package struct Side: Sendable, Hashable {
    /// The variant.
    package var variant: Variant
    /// The mode in which it ran.
    package var mode: CompilerMode
    /// What came of it.
    package var observation: RunObservation

    /// The lines that are shown.
    var lines: [ObservedEvent] {
      switch observation {
      case .ran(let events): events
      case .rejected(let message): [ObservedEvent(.end, "refused: \(message)")]
      case .crashed(let sentence), .notAProgram(let sentence): [ObservedEvent(.end, sentence)]
      }
    }
  }

  /// The left side.
  package var left: Side
  /// The right side.
  package var right: Side

  /// The lines.
  ///
  /// Equal lines stand beside each other. Lines that stand between them and differ share a row, marked `|`; one that
  /// has nothing beside it is marked `<` or `>`.
  ///
  /// - Parameter width: The cells of the terminal.
  /// - Returns: A heading and the rows, none wider than that.
  package func rows(width: Int) -> [StyledText] {
    let half = max(2, (width - 3) / 2)
    func row(_ left: StyledText?, _ right: StyledText?, _ mark: String) -> [StyledText] {
      let left = left?.wrapped(to: half) ?? []
      let right = right?.wrapped(to: half) ?? []
      return (0..<max(left.count, right.count)).map { number in
        let head = (number < left.count ? left[number] : StyledText()).padded(to: half)
        let middle = StyledText(" \(number == 0 ? mark : " ") ", mark == " " ? .faint : .doubtful)
        return head + middle + (number < right.count ? right[number] : StyledText())
      }
    }
    func heading(_ side: Side) -> StyledText {
      StyledText(side.variant.name, .heading) + StyledText(" in \(side.mode.rawValue)", .faint)
    }
    func text(_ event: ObservedEvent) -> StyledText {
      let isTrap = event.kind == .end && event.text != "exit 0"
      let head = event.kind == .output ? StyledText() : StyledText(event.kind.rawValue + " ", .faint)
      return head + StyledText(DisplayWidth.plain(event.text), isTrap ? .bad : .plain)
    }
    var rows = row(heading(left), heading(right), " ")
    for (first, second) in pairs {
      let mark = first == nil ? ">" : second == nil ? "<" : first.map(key) == second.map(key) ? " " : "|"
      rows += row(first.map(text), second.map(text), mark)
    }
    return rows
  }

  /// Addresses differ in every run and count as equal.
  private func key(_ event: ObservedEvent) -> String {
    event.kind.rawValue + VaryingText.masked(event.text)
  }

  /// Each row's events.
  private var pairs: [(ObservedEvent?, ObservedEvent?)] {
    let (left, right) = (left.lines, right.lines)
    var rows: [(ObservedEvent?, ObservedEvent?)] = []
    var gone: [ObservedEvent] = []
    var came: [ObservedEvent] = []
    func end() {
      for number in 0..<max(gone.count, came.count) {
        rows.append((number < gone.count ? gone[number] : nil, number < came.count ? came[number] : nil))
      }
      (gone, came) = ([], [])
    }
    for (first, second) in Alignment.pairs(left.map(key), right.map(key), by: ==) {
      if let first, let second {
        end()
        rows.append((left[first], right[second]))
      } else if let first {
        gone.append(left[first])
      } else if let second {
        came.append(right[second])
      }
    }
    end()
    return rows
  }
}
