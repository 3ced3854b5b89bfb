import Cells
import Commands
import Console
import Dispatch
import Foundation
import Glibc
import Interface
import MainLoop

/// A session at a terminal: lines are pulled from the console one at a time, and a command that runs can be cancelled.
struct PromptSession {
  private let console: Console
  private let conversation: Conversation
  private let presenter: any Presenter
  private let typed: TypedLines
  private let capture: OutputCapture

  /// Runs to the end.
  static func run(
    _ options: LaunchOptions,
    _ installation: Installation,
    _ folders: Folders,
    _ capabilities: TerminalCapabilities
  ) async -> Int32 {
    let assistant = PromptAssistant()
    let environment = ProcessInfo.processInfo.environment
    let trap = CrashRestart.lastTrap(environment: environment)
    let capture: OutputCapture
    do throws(OutputCaptureError) {
      capture = try OutputCapture()
    } catch {
      StandardStreams.writeError("isola: \(error)")
      return ProgramStatus.internal.rawValue
    }
    let console: Console
    do throws(ConsoleError) {
      console = try Console(
        options: ConsoleOptions(historyPath: folders.history, input: capture.realInput, output: capture.realOutput),
        assistant: assistant
      )
    } catch {
      StandardStreams.writeError("isola: \(error)")
      return ProgramStatus.internal.rawValue
    }
    defer {
      capture.close()
      console.close()
    }
    await MainActor.run { _ = CrashRestart.prepare(arguments: CommandLine.arguments, environment: environment) }
    let presenter = presenter(options, console, capabilities)
    let typed = TypedLines()
    let composition: Composition
    do {
      composition = try await Composition(
        options: options,
        installation: installation,
        folders: folders,
        presenter: presenter,
        width: capabilities.width,
        usesColour: capabilities.usesColour && !options.writesJSON,
        completesLines: true,
        isRestart: trap != nil,
        drain: {
          capture.drain()
          capture.repairInput()
        },
        history: { console.earlierLines + typed.all }
      )
    } catch {
      presenter.present(.failure(Failure(starting: error)))
      return ProgramStatus.failed.rawValue
    }
    assistant.join(composition.conversation)
    let session = PromptSession(
      console: console,
      conversation: composition.conversation,
      presenter: presenter,
      typed: typed,
      capture: capture
    )
    CodeOutput.start(capture, presenter, writesJSON: options.writesJSON) { text in
      if let rows = text.rows { console.post(rows) }
    }
    installation.pool.prepareThreads { CrashRestart.useAlternateStack() }
    CrashRestart.arm(true)
    defer { CrashRestart.arm(false) }
    let farewell = Farewell {
      CrashRestart.arm(false)
      capture.close()
      console.close()
      composition.removeFolders()
    }
    farewell.beginToHear()
    if let trap {
      TrapNotice(trap: trap, cells: composition.restoredCells, isEphemeral: options.isEphemeral).rows.forEach {
        presenter.present(.notice($0))
      }
    } else {
      session.greet(options)
    }
    // The prompt does not wait for a long ledger; what is typed does.
    let beginning = Task(name: "beginning") {
      do {
        try await composition.conversation.begin()
      } catch {
        presenter.present(.failure(Failure(starting: error)))
        farewell.end(ProgramStatus.failed.rawValue)
      }
      if trap == nil { await session.runStartUpScript(folders.startUpScript) }
      if let cells = composition.cells { Task(name: "prepare cells") { await cells.prepareForTyping() } }
    }
    let status = await session.converse(
      after: beginning,
      usesColour: capabilities.usesColour
    )
    // What a cell has started may hold the main actor, and nothing that needs it can then be waited for.
    if composition.conversation.hasRunningCell { farewell.end(status) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1) { farewell.end(status) }
    await composition.conversation.end()
    composition.removeFolders()
    return status
  }

  private static func presenter(
    _ options: LaunchOptions,
    _ console: Console,
    _ capabilities: TerminalCapabilities
  ) -> any Presenter {
    if options.writesJSON { return JSONPresenter(isQuiet: options.isQuiet) { console.post($0) } }
    return TextPresenter(
      style: TextStyle(width: capabilities.width, usesColour: capabilities.usesColour),
      isQuiet: options.isQuiet,
      write: { console.post($0) },
      writeFailure: { console.post($0) }
    )
  }

  private func greet(_ options: LaunchOptions) {
    let kept =
      options.isEphemeral
      ? "nothing is kept" : options.isReadOnly ? "the ledger is only read" : "purchases are kept"
    presenter.present(
      .notice("Isola \(Version.current), \(kept). help lists commands, Tab completes, Ctrl-D leaves.")
    )
    if let failure = console.history.failure { presenter.present(.notice("No line is remembered: \(failure)")) }
    let skipped = console.history.skipped
    if skipped > 0 { presenter.present(.notice("\(skipped) rows of the history are no lines and were passed over.")) }
  }

  /// The start-up file is a person's own and is read only here, so that scripts behave the same for everybody.
  private func runStartUpScript(_ path: String) async {
    guard FileManager.default.fileExists(atPath: path) else { return }
    do throws(Failure) {
      _ = await ScriptRunner(conversation: conversation, keepsGoing: false).run(try ScriptFile(path: path))
    } catch {
      presenter.present(.failure(error))
    }
  }

  /// Asks for lines until the end.
  ///
  /// - Parameters:
  ///   - beginning: What has to be over before a line is answered.
  ///   - usesColour: Whether what stands before a line may be bold.
  /// - Returns: The exit status.
  private func converse(after beginning: Task<Void, Never>, usesColour: Bool) async -> Int32 {
    while true {
      // Asked for before the line, so that no Ctrl-C right behind Enter is missed.
      let presses = console.interrupts
      switch await console.readLine(prompt: prompt(usesColour: usesColour)) {
      case .line(let line):
        typed.add(line)
        capture.beginTurn()
        if await isOver(after: line, beginning, presses) { return ProgramStatus.fine.rawValue }
      case .interrupt: continue
      case .endOfInput: return ProgramStatus.fine.rawValue
      case .terminated(let signal): return 128 + signal
      case .failure(let errno):
        presenter.present(.notice("The terminal cannot be read (error \(errno))."))
        return ProgramStatus.internal.rawValue
      }
    }
  }

  /// What stands before a line: the device in use, where it is not the first.
  private func prompt(usesColour: Bool) -> String {
    let device = conversation.deviceInUse
    let text = device == DeviceName.first ? "isola>" : "(\(device)) isola>"
    return usesColour ? "\u{1b}[1m\(text)\u{1b}[0m " : "\(text) "
  }

  /// Runs a command to its end, or to the second Ctrl-C.
  private func isOver(
    after line: String,
    _ beginning: Task<Void, Never>,
    _ presses: AsyncStream<Int>
  ) async -> Bool {
    enum Step { case ended(Conversation.Turn), interrupted(Int) }
    let (steps, send) = AsyncStream.makeStream(of: Step.self)
    let command = Task(name: "command") {
      await beginning.value
      send.yield(.ended(await conversation.respond(to: line)))
    }
    let watch = Task(name: "interrupts") {
      for await press in presses { send.yield(.interrupted(press)) }
    }
    defer { watch.cancel() }
    for await step in steps {
      switch step {
      case .ended(.quit): return true
      case .ended: return false
      case .interrupted(1):
        if !console.isTerminated { presenter.present(.notice("Cancelling; Ctrl-C again abandons the command.")) }
        command.cancel()
        // A person may press again; who ended the program cannot. The clock of tasks may be held, this one is not.
        if console.isTerminated {
          DispatchQueue.global().asyncAfter(deadline: .now() + 1) { send.yield(.interrupted(2)) }
        }
      case .interrupted:
        let subject = conversation.obstacle
        presenter.present(
          .notice("Abandoned: \(subject ?? "the command did not stop when it was cancelled and may still be running").")
        )
        return false
      }
    }
    return false
  }
}
