import CellRuntime
import CellScope
import Cells
import Commands
import CompilerService
import Foundation
import MainLoop
import Probes
import Screen
import Synchronization

// Swift at the prompt: what is no command is compiled, loaded and run on the main actor of the live app.

extension Conversation {
  /// Runs Swift.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - place: Where it stands, when it stands in a file.
  /// - Returns: The value of its last expression, if that is what it ends with.
  /// - Throws: ``Failure``; `CancellationError`.
  func run(_ text: String, at place: Failure.Place?) async throws -> CellReply {
    let session = try cellSession()
    do throws(CellError) {
      let drafts = try await session.cells(of: text, at: place.map { ($0.file, $0.line, $0.column) })
      var reply = CellReply()
      for (place, draft) in drafts.enumerated() {
        if let value = reply.values.last, reply.endsWithValue { tell(value) }
        if place > 0 { await session.prepareForNext() }
        reply.add(try await carryOut(try await session.build(draft), in: session))
        if reply.failure != nil { break }
      }
      return reply
    } catch {
      throw failure(from: error)
    }
  }

  /// Runs a file as one cell.
  func load(_ file: String) async throws -> CellReply {
    let script = try ScriptFile.text(of: file)
    let reply = try await run(script, at: Failure.Place(file: file, line: 1))
    if let failure = reply.failure { throw failure }
    return reply
  }

  /// The session of cells, where there is one.
  func cellSession() throws(Failure) -> CellSession {
    if let cells = parts.cells { return cells }
    throw Failure("swift-unavailable", "Swift cannot run here: \(parts.cellsAreMissing).")
  }

  /// Runs a cell as a task on the main actor, step by step.
  private func carryOut(_ cell: ReadyCell, in session: CellSession) async throws(CellError) -> CellReply.Part {
    let warnings = cell.warnings.filter { $0.severity == .warning }
    if !warnings.isEmpty {
      let text = DiagnosticText(sources: [warnings[0].file: cell.source]).text(warnings)
      parts.presenter.present(.notice(String(text.dropLast())))
    }
    let name = "cell \(cell.record.number)"
    let start = ContinuousClock.now
    let steps = cell.program.steps
    running.withLock { $0.add(name) }
    let task = Task(name: name) { @MainActor [tell, drain = parts.drain, loop = parts.loop] in
      running.withLock { $0.begin(name) }
      var part = CellReply.Part()
      for (number, step) in steps.enumerated() {
        do {
          let value = try await step.run()
          loop.endForkedChild()
          if let value {
            if number + 1 < steps.count {
              drain()
              tell(value)
            }
            part.values.append(value)
          } else if case .value(let name) = step.outcome {
            part.valueless.insert(name)
          }
          part.endsWithValue = value != nil
        } catch {
          part.error = error
          part.valueless.formUnion(steps[number...].flatMap(\.outcome.names))
          break
        }
      }
      return part
    }
    var part = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    running.withLock { $0.remove(name) }
    part.preparation = cell.preparation
    part.execution = ContinuousClock.now - start
    part.number = cell.record.number
    await session.keep(cell.record, without: part.valueless)
    parts.drain()
    return part
  }

  private var tell: @Sendable (ShownValue) -> Void {
    { [presenter = parts.presenter] value in
      let fields: KeyValuePairs<String, JSONValue?> = [
        "name": value.name.map(JSONValue.string), "type": .string(value.type), "text": .string(value.text),
      ]
      presenter.present(.event(Event("value", fields, text: value.description)))
    }
  }

  /// A failure to build, as the prompt says it.
  func failure(from error: CellError) -> Failure {
    switch error {
    case .rejected(let diagnostics, let source):
      let file = diagnostics.first?.file ?? ""
      let text = DiagnosticText(sources: [file: source]).text(diagnostics)
      return Failure("rejected", String(text.dropLast()), kind: .failed).asWritten
    case .compilerCrashed(let sentence): return Failure("compiler-crashed", sentence)
    case .notLoaded: return Failure("not-loaded", error.description)
    case .unavailable(let sentence): return Failure("swift-unavailable", sentence.endingWithFullStop)
    case .tooLarge: return Failure("too-large", error.description)
    case .timedOut: return Failure("timed-out", error.description)
    case .cancelled: return Failure("cancelled", error.description)
    }
  }

  /// Puts the live app in scope of cells, and has what probes report told as events.
  @MainActor func openScope() {
    CellHost.install { [devices = parts.devices] in devices.host.model }
    ProbeSink.install { [presenter = parts.presenter] report in
      let members = report.members.map { JSONValue.Member(name: $0.name, value: .string($0.value)) }
      presenter.present(.event(Event("probe." + report.event, members: members, text: report.text)))
    }
    for (keyPath, name) in PropertyNames.appProperties { ProbeNames.register(keyPath, name) }
  }

  // MARK: Commands about cells

  /// Carries out `cells …`.
  func perform(_ command: CellsCommand) async throws -> any ReplyValue {
    let session = try cellSession()
    switch command {
    case .list: return CellList(cells: await session.catalogue.cells)
    case .show(let number):
      guard let cell = await session.catalogue.cells.first(where: { $0.number == number }) else {
        throw Failure("no-such-cell", "There is no cell \(number); cells list shows them.")
      }
      return Note(cell.source, ["number": .number("\(number)"), "source": .string(cell.source)])
    case .save(let file):
      let program = CellScript.program(of: await session.catalogue.cells)
      do {
        try Data(program.text.utf8).write(to: URL(filePath: file), options: .atomic)
      } catch {
        throw Failure("not-written", "\(file) cannot be written.")
      }
      let names = program.repeated.joined(separator: ", ")
      let remark =
        " Declared more than once, since what stays uses the older one: \(names). cells load takes that, swiftc does not."
      return Note(
        "The cells were written to \(file)." + (names.isEmpty ? "" : remark),
        ["file": .string(file), "repeated": .array(program.repeated.map(JSONValue.string))]
      )
    case .load(let file): return try await load(file)
    case .mode(let name):
      if let mode = name.flatMap(CompilerMode.init(rawValue:)) { await session.use(mode) }
      let mode = await session.mode
      return Note("Cells are compiled in mode \(mode.rawValue).", ["mode": .string(mode.rawValue)])
    case .reset:
      await session.reset()
      await MainActor.run { _ = Trackers.ofProcess.cancelAll() }
      return Note("All cells are forgotten; what lives of them lives on.")
    }
  }

  /// Carries out `watch`.
  func watch(_ expression: String?) async throws -> any ReplyValue {
    if let expression {
      let literal = String(reflecting: expression)
      let reply = try await run("_ = watch(\(literal)) { \(expression) }", at: nil)
      if let failure = reply.failure { throw failure }
      return Note("Watching \(expression).", ["expression": .string(expression)])
    }
    let entries = await MainActor.run { Trackers.ofProcess.list }
    return Note(
      entries.isEmpty
        ? "Nothing is watched." : entries.map { "\($0.number)  \($0.label)" }.joined(separator: "\n"),
      ["watched": .array(entries.map { .string($0.label) })]
    )
  }

  /// Carries out `unwatch`.
  func unwatch(_ number: Int?) async throws -> any ReplyValue {
    let ended = await MainActor.run {
      number.map { Trackers.ofProcess.cancel(number: $0) ? 1 : 0 } ?? Trackers.ofProcess.cancelAll()
    }
    guard let number, ended == 0 else { return Note("\(ended) no longer watched.", ["ended": .number("\(ended)")]) }
    throw Failure("not-watched", "Nothing is watched under the number \(number); watch lists the numbers.")
  }
}

extension CellStep.Outcome {
  /// The names that a step gives values to.
  fileprivate var names: [String] {
    switch self {
    case .effects: []
    case .variables(let names): names
    case .value(let name): [name]
    }
  }
}
