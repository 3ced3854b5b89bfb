package import AppCoins
package import Cells
package import Commands
package import MainLoop
package import StoreSimulator
import Synchronization

/// The conversation: a line in, a reply or a failure out.
///
/// It is deliberately not on the main actor. While the model is busy, held or deadlocked there, the prompt stays alive
/// and a command can be cancelled or abandoned.
///
/// Owner of its state: a `Mutex` for what the last line came to; everything else belongs to the parts.
package final class Conversation: Sendable {
  /// What a conversation is joined from.
  package struct Parts: Sendable {
    /// The devices, of which one is in use.
    package let devices: Devices

    /// The store.
    package let session: StoreSession

    /// The market of the AppCoins SDK.
    package let market: Market

    /// Reads what the store has kept; called once, before the app is launched.
    package let openStore: @Sendable () async throws -> Void

    /// The clock of everything that is timed.
    package let scheduler: Scheduler

    /// The main actor's executor.
    package let loop: MainLoop

    /// Answers questions about files, `nil` where no compiler is at hand.
    package let workbench: Workbench?

    /// Runs Swift, `nil` where it cannot be run.
    package let cells: CellSession?

    /// Why Swift cannot be run, as part of a sentence, where ``cells`` is `nil`.
    package let cellsAreMissing: String

    /// Returns when everything that code has printed is shown, so that what follows comes after it.
    package let drain: @Sendable () -> Void

    /// Told where each line of a script stands before it is answered.
    package let willRespond: @Sendable (Failure.Place?) -> Void

    /// The columns of the terminal.
    package let width: Int

    /// Whether it shows colour.
    package let usesColour: Bool

    /// Where messages go.
    package let presenter: any Presenter

    /// Whether somebody types and may ask for completions; a script never does, and pays nothing for them.
    package let completesLines: Bool

    /// The lines that were typed before, oldest first.
    package let history: @Sendable () -> [String]

    /// Returns when nothing is left to run, so that a script sees every consequence of a command.
    package let settle: @Sendable () async -> Void

    /// Names the parts.
    ///
    /// - Parameters:
    ///   - host: The process in which the app of the device lives that is in use first.
    ///   - devices: The devices; nil for that one alone.
    ///   - session: The store.
    ///   - market: The market of the AppCoins SDK; nil sells in memory what the store sells.
    ///   - openStore: Reads what the store has kept.
    ///   - scheduler: The clock of everything that is timed.
    ///   - loop: The main actor's executor.
    ///   - workbench: Answers questions about files, `nil` where no compiler is at hand.
    ///   - cells: Runs Swift, `nil` where it cannot be run.
    ///   - cellsAreMissing: Why Swift cannot be run.
    ///   - drain: Returns when everything that code has printed is shown.
    ///   - willRespond: Told where each line stands before it is answered; nil for one that is in no file.
    ///   - width: The columns of the terminal.
    ///   - usesColour: Whether it shows colour.
    ///   - presenter: Where messages go.
    ///   - completesLines: Whether somebody types and may ask for completions.
    ///   - history: The lines that were typed before, oldest first.
    ///   - settle: Returns when nothing is left to run.
    package init(
      host: AppHost,
      devices: Devices? = nil,
      session: StoreSession,
      market: Market? = nil,
      openStore: @escaping @Sendable () async throws -> Void = {},
      scheduler: Scheduler,
      loop: MainLoop,
      workbench: Workbench? = nil,
      cells: CellSession? = nil,
      cellsAreMissing: String = "this session has no compiler",
      drain: @escaping @Sendable () -> Void = {},
      willRespond: @escaping @Sendable (Failure.Place?) -> Void = { _ in },
      width: Int = 80,
      usesColour: Bool = false,
      presenter: any Presenter,
      completesLines: Bool = false,
      history: @escaping @Sendable () -> [String] = { [] },
      settle: @escaping @Sendable () async -> Void
    ) {
      self.devices = devices ?? Devices(host, session: session, settle: settle)
      self.session = session
      self.market = market ?? Market(selling: session.configuration, clock: session.clock)
      self.openStore = openStore
      self.scheduler = scheduler
      self.loop = loop
      self.workbench = workbench
      self.cells = cells
      self.cellsAreMissing = cellsAreMissing
      self.drain = drain
      self.willRespond = willRespond
      self.width = width
      self.usesColour = usesColour
      self.presenter = presenter
      self.completesLines = completesLines
      self.history = history
      self.settle = settle
    }

    /// The process in which the app of the device in use lives.
    var host: AppHost { get async { await devices.host } }
  }

  /// What a line came to.
  package enum Turn: Sendable {
    /// A comment or an empty line.
    case nothing

    /// A command was carried out.
    case answered(Reply)

    /// A line failed.
    case failed(Failure)

    /// The conversation is over.
    case quit
  }

  let parts: Parts
  let grammar: Grammar
  let delayed = DelayedWork()
  let names = NameBoard()
  let running = Mutex(RunningCells())
  /// The work that tells new entries of the store's trace, while it is followed.
  let follower = Mutex<Int?>(nil)
  /// The work that tells the updates of the AppCoins market, while they are told.
  let marketFollowers = Mutex<[Int]>([])
  private let latest = Mutex<Turn>(.nothing)

  /// Begins a conversation.
  ///
  /// - Parameters:
  ///   - parts: What it is joined from.
  ///   - grammar: What lines may say.
  package init(parts: Parts, grammar: Grammar = .house) {
    self.parts = parts
    self.grammar = grammar
  }

  /// Answers a line and tells the answer.
  ///
  /// Cancelling the task that runs this cancels the command; the turn is then a failure with the code `cancelled`.
  ///
  /// - Parameters:
  ///   - line: One statement, as it was typed.
  ///   - place: Where it stands, when it stands in a file.
  /// - Returns: What the line came to.
  package func respond(to line: String, at place: Failure.Place? = nil) async -> Turn {
    parts.willRespond(place)
    let turn = await turn(of: line, at: place)
    switch turn {
    case .answered(let reply): parts.presenter.present(.reply(reply))
    case .failed(let failure): parts.presenter.present(.failure(failure))
    case .nothing, .quit: break
    }
    await parts.cells?.prepareForNext()
    if parts.completesLines { await names.refresh(from: parts) }
    return turn
  }

  private func turn(of line: String, at place: Failure.Place?) async -> Turn {
    do {
      let command: Command
      switch try input(in: line) {
      case .empty: return .nothing
      case .swift(let text, let suggestion):
        let turn = await carryOut(swift: text, suggestion, at: place)
        latest.withLock { $0 = turn }
        return turn
      case .command(let found): command = found
      }
      if case .quit = command { return .quit }
      // An expectation speaks of the line before it, so it does not take that line's place.
      if case .expect(let expectation) = command {
        return .answered(Reply(command: command.name, value: try await check(expectation)))
      }
      let turn = await carryOut(command, at: place)
      latest.withLock { $0 = turn }
      return turn
    } catch {
      let failure = failure(from: error, of: "the line").at(place)
      latest.withLock { if failure.kind != .expectation { $0 = .failed(failure) } }
      return .failed(failure)
    }
  }

  private func carryOut(_ command: Command, at place: Failure.Place?) async -> Turn {
    do {
      return .answered(Reply(command: command.name, value: try await perform(command)))
    } catch {
      return .failed(failure(from: error, of: command.name).at(place))
    }
  }

  private func carryOut(swift text: String, _ suggestion: String?, at place: Failure.Place?) async -> Turn {
    do {
      let reply = try await run(text, at: place)
      if let failure = reply.failure { return .failed(failure.at(place)) }
      return .answered(Reply(command: "swift", value: reply))
    } catch {
      let failure = failure(from: error, of: "the cell")
      let hint = failure.code == "rejected" ? suggestion.map { "Did you mean the command \($0)?" } : nil
      return .failed(hint.map(failure.with(hint:)) ?? failure)
    }
  }

  private func input(in line: String) throws(Failure) -> Input {
    do throws(CommandError) {
      return try grammar.parse(line)
    } catch {
      throw Failure(error.code, error.message, hint: error.hint, column: error.column, kind: .usage)
    }
  }

  /// Whether a cell has not ended; it may have been abandoned.
  package var hasRunningCell: Bool { running.withLock { !$0.isEmpty } }

  /// What keeps a cell from ending, as a clause, `nil` while none runs.
  package var obstacle: String? { running.withLock(\.obstacle) }

  private func failure(from error: any Error, of subject: String) -> Failure {
    switch error {
    case let failure as Failure: failure
    case is CancellationError: Failure("cancelled", "\(subject) was cancelled.")
    case let error as StoreSessionError: Failure(error.code, error.description)
    case let error as MarketError: Failure(error.kind.code, error.description)
    default: Failure("failed", "\(subject) failed: \(error)".endingWithFullStop)
    }
  }

  // MARK: For expectations and the end

  /// What the line before came to.
  var latestTurn: Turn { latest.withLock { $0 } }

  /// Reads what the store has kept, launches the app and begins to tell what the store does.
  ///
  /// - Throws: What ``Parts/openStore`` throws; then the app is not launched.
  package func begin() async throws {
    try await parts.openStore()
    let facts = parts.session.facts
    delayed.begin("store events") { [presenter = parts.presenter] in
      for await fact in facts { presenter.present(.event(fact.event)) }
    }
    let marketFacts = parts.market.facts
    delayed.begin("market events") { [presenter = parts.presenter] in
      for await fact in marketFacts { presenter.present(.event(fact.event)) }
    }
    await openScope()
    await parts.host.launch()
    if parts.completesLines {
      await parts.devices.announce()
      await names.refresh(from: parts)
    }
  }

  /// The device that commands speak to; whoever asks waits for nobody.
  package var deviceInUse: String { parts.devices.board.inUse }

  /// Ends what the conversation has begun and not finished; what the app's objects do after that is not told.
  package func end() async {
    delayed.cancelAll()
    await parts.devices.end()
    await parts.cells?.close()
    await parts.workbench?.shutdown()
  }
}
