import Cells
import Commands

/// Runs statements one after the other and decides when to stop.
///
/// A script stops at the first failure, unless the next statement expects just that failure or the script is told to
/// keep going.
package struct ScriptRunner: Sendable {
  private let conversation: Conversation
  private let keepsGoing: Bool

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - conversation: Answers the statements.
  ///   - keepsGoing: Whether a failure does not stop the script.
  package init(conversation: Conversation, keepsGoing: Bool) {
    self.conversation = conversation
    self.keepsGoing = keepsGoing
  }

  /// Runs a script.
  ///
  /// - Parameter script: The script.
  /// - Returns: `fine`, or the status of the first failure that nothing expected.
  package func run(_ script: ScriptFile) async -> ProgramStatus {
    var progress = Progress()
    for statement in script.statements {
      await take(statement, of: script.name, &progress)
      if progress.isOver { break }
    }
    return progress.status
  }

  /// Runs statements as their lines arrive.
  ///
  /// - Parameters:
  ///   - name: How failures name the source.
  ///   - next: Waits for the next line; told whether a statement waits for it, so that the wait is to be short.
  /// - Returns: `fine`, or the status of the first failure that nothing expected.
  package func run(
    named name: String,
    _ next: (_ isHolding: Bool) async -> ScriptInput
  ) async -> ProgramStatus {
    var reader = StatementReader(name: name)
    var progress = Progress()
    var lines = 0
    while true {
      let input = await next(reader.isHolding)
      if input != .pause { lines += 1 }
      do throws(Failure) {
        let statements: [Script.Statement] =
          switch input {
          case .line(let line): reader.take(line)
          case .pause, .notText, .tooLong: reader.pause()
          case .end: try reader.finish()
          }
        for statement in statements {
          await take(statement, of: name, &progress)
          if progress.isOver { return progress.status }
        }
        if let failure = failure(in: input, at: Failure.Place(file: name, line: lines), reader) { throw failure }
      } catch {
        conversation.parts.presenter.present(.failure(error))
        progress.failed(error)
        return progress.status
      }
      if input == .end { return progress.status }
    }
  }

  /// What keeps the rest from being read.
  private func failure(in input: ScriptInput, at place: Failure.Place, _ reader: StatementReader) -> Failure? {
    switch input {
    case .notText: Failure("not-utf-8", "The line is not UTF-8 text, which a script must be.").at(place)
    case .tooLong: Failure("too-large", "The line is longer than anything that can be run.").at(place)
    case .line, .pause, .end:
      reader.excess.map { Failure("too-large", CellError.tooLarge(CellSession.sizeLimit).description).at($0) }
    }
  }

  /// How far a script has come.
  private struct Progress {
    /// The first failure that nothing expected.
    private var settled: Failure?

    /// A failure that the next statement may still expect.
    private(set) var open: Failure?

    var isOver = false

    var status: ProgramStatus { (settled ?? open).map(ProgramStatus.init) ?? .fine }

    mutating func failed(_ failure: Failure) {
      settle()
      open = failure
    }

    mutating func wasExpected() { open = nil }

    mutating func settle() {
      settled = settled ?? open
      open = nil
    }
  }

  private func take(_ statement: Script.Statement, of name: String?, _ progress: inout Progress) async {
    if progress.open != nil, !expectsFailure(statement) {
      guard keepsGoing else { return progress.isOver = true }
      progress.settle()
    }
    let turn = await conversation.respond(
      to: statement.text,
      at: name.map { Failure.Place(file: $0, line: statement.line, column: statement.column) }
    )
    await conversation.parts.settle()
    switch turn {
    case .nothing: break
    case .answered: if progress.open != nil { progress.wasExpected() }
    case .failed(let failure): progress.failed(failure)
    case .quit: progress.isOver = true
    }
  }

  private func expectsFailure(_ statement: Script.Statement) -> Bool {
    switch try? Grammar.house.parse(statement.text) {
    case .empty, .command(.expect(.fails)): true
    default: false
    }
  }
}
