import CompilerService
import Lab

/// An answer of the laboratory: lines that it has laid out, and the same as values.
struct LabPage: ReplyValue {
  /// The lines for a width.
  let lines: @Sendable (Int) -> [StyledText]
  /// The values.
  let members: [JSONValue.Member]

  init(_ members: KeyValuePairs<String, JSONValue?>, lines: @escaping @Sendable (Int) -> [StyledText]) {
    self.lines = lines
    self.members = members.compactMap { name, value in value.map { JSONValue.Member(name: name, value: $0) } }
  }

  func rows(_ style: TextStyle) -> [String] { lines(style.width).map { $0.text(style) } }

  func encode(to encoder: any Encoder) throws { try JSONValue.object(members).encode(to: encoder) }
}

extension LabPage {
  init(_ list: ExperimentList) {
    self.init(
      [
        "experiments": .array(
          list.experiments.map { experiment in
            .members([
              "slug": .string(experiment.slug), "area": .string(experiment.area.rawValue),
              "title": .string(experiment.title), "rule": .string(experiment.rule),
              "variants": .array(experiment.variants.map { .string($0.name) }),
            ])
          }
        )
      ],
      lines: { list.rows(width: $0) }
    )
  }

  init(_ page: ExperimentPage) {
    let experiment = page.experiment
    self.init(
      [
        "slug": .string(experiment.slug), "area": .string(experiment.area.rawValue),
        "title": .string(experiment.title), "rule": .string(experiment.rule), "claim": .string(experiment.claim),
        "sources": .array(experiment.sources.map(JSONValue.string)),
        "lesson": .array(
          page.lesson.parts.map { .members(["heading": .string($0.heading), "text": .string($0.text)]) }
        ),
        "variants": .array(
          experiment.variants.map {
            .members(["name": .string($0.name), "role": .string($0.role.rawValue), "summary": .string($0.summary)])
          }
        ),
      ],
      lines: { page.rows(width: $0) }
    )
  }

  init(_ run: LabRun) {
    self.init(
      [
        "slug": .string(run.report.slug), "variant": .string(run.report.variant.name),
        "agrees": .bool(run.report.agrees), "verdicts": .array(run.report.checks.map(JSONValue.init)),
        "runs": .array(run.report.runs.map(JSONValue.init)),
      ],
      lines: { run.rows(width: $0) }
    )
  }

  init(_ comparison: TraceComparison) {
    func side(_ side: TraceComparison.Side) -> JSONValue {
      .members([
        "variant": .string(side.variant.name), "mode": .string(side.mode.rawValue),
        "events": JSONValue(side.observation),
      ])
    }
    self.init(
      ["left": side(comparison.left), "right": side(comparison.right)],
      lines: { comparison.rows(width: $0) }
    )
  }

  init(_ summary: VerifySummary) {
    self.init(
      [
        "agrees": .bool(summary.agrees), "variants": .number("\(summary.reports.count)"),
        "verdicts": .number("\(summary.verdicts)"), "verdictsAsExpected": .number("\(summary.verdictsAsExpected)"),
        "runs": .number("\(summary.runs)"), "runsAsExpected": .number("\(summary.runsAsExpected)"),
        "differing": .array(summary.differing.map { .string("\($0.slug)/\($0.variant.name)") }),
        "unsteady": .array(summary.unsteady.map { .string("\($0.slug)/\($0.variant.name)") }),
      ],
      lines: { summary.rows(width: $0) }
    )
  }

  init(_ page: BeliefPage) {
    self.init(
      [
        "beliefs": .array(
          page.rows.flatMap { row in
            row.entries.map { entry in
              .members([
                "number": .number("\(row.number)"), "experiment": .string(entry.slug),
                "believed": .string(entry.belief.believed), "measured": .string(entry.belief.measured),
                "shownBy": .array(entry.belief.shownBy.map(JSONValue.string)),
              ])
            }
          }
        )
      ],
      lines: { page.rows(width: $0) }
    )
  }
}

extension JSONValue {
  /// A verdict of the compiler in a mode.
  fileprivate init(_ check: VariantReport.Check) {
    self = .members([
      "mode": .string(check.mode.rawValue), "verdict": .string(check.observation?.verdict.rawValue ?? "unchecked"),
      "diagnostics": .array(
        (check.observation?.diagnostics ?? []).map { diagnostic in
          .members([
            "severity": .string(diagnostic.severity.rawValue), "message": .string(diagnostic.message),
            "id": diagnostic.id.map(JSONValue.string) ?? .null,
            "group": diagnostic.group.map(JSONValue.string) ?? .null, "line": .number("\(diagnostic.line)"),
            "column": .number("\(diagnostic.column)"),
          ])
        }
      ), "differences": .array(check.differences.map { .string($0.sentence) }),
    ])
  }

  /// What a program did in a mode.
  fileprivate init(_ run: VariantReport.Run) {
    self = .members([
      "mode": .string(run.mode.rawValue), "attempts": .number("\(run.attempts)"),
      "difference": run.difference.map { .string($0.sentence) } ?? .null,
      "events": run.observation.map(JSONValue.init) ?? .null,
    ])
  }

  /// The events of a run, or why there are none.
  fileprivate init(_ observation: RunObservation) {
    switch observation {
    case .ran(let events):
      self = .array(
        events.map { event in
          .members([
            "kind": .string(event.kind.rawValue), "text": .string(event.text),
            "place": event.place.map(JSONValue.string) ?? .null, "task": event.task.map(JSONValue.string) ?? .null,
          ])
        }
      )
    case .rejected(let sentence), .crashed(let sentence), .notAProgram(let sentence): self = .string(sentence)
    }
  }
}
