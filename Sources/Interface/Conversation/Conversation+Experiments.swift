import Commands
import CompilerService
import Foundation
import Lab

// The lab: what is claimed, run.

extension Conversation {
  /// Carries out a command about experiments.
  func perform(_ command: ExperimentCommand) async throws -> any ReplyValue {
    guard let workbench = parts.workbench else {
      throw Failure("no-compiler", "This session has no compiler to ask.")
    }
    if case .program(let files, let mode) = command {
      return try await run(files, mode: CompilerMode(rawValue: mode) ?? .swift6, workbench)
    }
    let laboratory = try workbench.lab.laboratory()
    do {
      switch command {
      case .list(let area): return LabPage(laboratory.list(area.flatMap(ExperimentArea.init(rawValue:))))
      case .show(let slug): return LabPage(try laboratory.show(slug))
      case .run(let slug, let variant):
        let run = try await laboratory.run(slug, variant)
        return try answer(LabPage(run), "lab run", isAsExpected: run.report.agrees)
      case .program: return Note("")
      case .diff(let slug, let left, let right): return LabPage(try await laboratory.diff(slug, left, right))
      case .copy(let slug, let variants, let folder, let edit):
        return try await copy(slug, variants, to: folder ?? slug, isEdited: edit, laboratory)
      case .verify(let slugs): return try await verify(slugs, laboratory)
      case .record(let slugs, let write): return try await record(slugs, write: write, laboratory)
      case .beliefs(let measure, let markdown):
        let page = try await laboratory.beliefs(measuring: measure)
        return markdown ? Note(String(page.markdown.dropLast()), ["markdown": .string(page.markdown)]) : LabPage(page)
      }
    } catch let error as LabError {
      if Task.isCancelled { throw CancellationError() }
      throw Failure("lab", error.description)
    }
  }

  /// An answer that is a failure as well when what was recorded did not happen.
  private func answer(_ page: LabPage, _ command: String, isAsExpected: Bool) throws -> any ReplyValue {
    guard !isAsExpected else { return page }
    parts.presenter.present(.reply(Reply(command: command, value: page)))
    throw Failure(
      "not-as-recorded",
      "This toolchain does not do what was recorded.",
      hint: "lab record shows what should be recorded.",
      kind: .expectation
    )
  }

  /// Verifies experiments and tells each that differs as soon as it is known.
  private func verify(_ slugs: [String], _ laboratory: Laboratory) async throws -> any ReplyValue {
    for await progress in try laboratory.verify(slugs) {
      switch progress {
      case .began(let count): note("Verifying \(count) variants.")
      case .checked(let report), .repeated(let report):
        tell(
          "lab.verified",
          [
            "slug": .string(report.slug), "variant": .string(report.variant.name), "agrees": .bool(report.agrees),
          ]
        )
      case .repeating(let count): note("Repeating \(count) runs that differed.")
      case .ended(let summary):
        guard !summary.isCancelled, !Task.isCancelled else { throw CancellationError() }
        return try answer(LabPage(summary), "lab verify", isAsExpected: summary.agrees)
      }
    }
    throw CancellationError()
  }

  private func record(
    _ slugs: [String],
    write: Bool,
    _ laboratory: Laboratory
  ) async throws(LabError) -> any ReplyValue {
    let recording = try await laboratory.record(slugs)
    if write { try recording.apply() }
    let names = recording.changes.map(\.name)
    let summary =
      names.isEmpty
      ? "Everything is recorded as this toolchain has it."
      : "\(names.count) files \(write ? "were changed" : "should change; --write changes them")."
    let rows = (recording.diff.split(separator: "\n").map(String.init) + recording.failures + [summary])
    return LabPage(
      [
        "files": .array(names.map(JSONValue.string)), "written": .bool(write && !names.isEmpty),
        "diff": .string(recording.diff), "failures": .array(recording.failures.map(JSONValue.string)),
      ],
      lines: { _ in rows.map { StyledText($0) } }
    )
  }

  /// Copies an experiment, and checks what is saved until the command is cancelled.
  private func copy(
    _ slug: String,
    _ variants: [String],
    to folder: String,
    isEdited: Bool,
    _ laboratory: Laboratory
  ) async throws -> any ReplyValue {
    let path = URL(filePath: folder).standardizedFileURL.path
    if isEdited, parts.completesLines {
      throw Failure(
        "terminal-taken",
        "The prompt has the terminal, which an editor needs.",
        hint: "isola lab try \(slug) --edit opens it without a prompt; lab try \(slug) checks what any editor saves."
      )
    }
    let workshop = try laboratory.workshop(slug, variants, in: path)
    if isEdited {
      try await edit(workshop.files)
      for file in workshop.files { show(await laboratory.report(file, of: workshop)) }
      return Note("The programs are in \(folder).", ["folder": .string(path)])
    }
    note("The programs are in \(folder). Every file that is saved is checked and run; Ctrl-C ends that.")
    for await report in laboratory.watch(workshop) { show(report) }
    throw LabError.compiler(.cancelled)
  }

  private func show(_ report: TryReport) {
    let style = TextStyle(width: parts.width, usesColour: parts.usesColour)
    let text = report.rows(width: parts.width).map { $0.text(style) }.joined(separator: "\n")
    parts.presenter.present(
      .event(Event("lab.tried", ["file": .string(report.file), "text": .string(text)], text: text))
    )
  }

  /// Opens the person's editor on files and waits for its end.
  private func edit(_ files: [String]) async throws(Failure) {
    let status = await Editor.open(files)
    guard status == 0 else {
      throw Failure("no-editor", "The editor did not end well; $VISUAL or $EDITOR names it, and it needs a terminal.")
    }
  }

  private func note(_ text: String) { parts.presenter.present(.notice(text)) }

  private func tell(_ name: String, _ fields: KeyValuePairs<String, JSONValue?>) {
    parts.presenter.present(.event(Event(name, fields)))
  }
}
