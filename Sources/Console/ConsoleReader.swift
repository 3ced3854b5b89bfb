private import CEditLine
import Glibc

/// The thread that owns the terminal: it opens it, reads lines when they are asked for, and gives it back.
///
/// Made on one thread and run on another, it is used by one at a time; from ``run()`` on everything belongs to that
/// thread.
struct ConsoleReader: Sendable {
  let options: ConsoleOptions
  let assistant: any LineAssistant
  let history: History
  let historyFile: HistoryFile?
  let keepsColour: Bool
  let edits: Bool
  let wake: WakeDescriptor
  let outbox: Outbox
  let requests: ReadRequests
  let interruptions: Interruptions

  /// Opens the terminal and reads until the console is closed.
  ///
  /// - Parameter didOpen: Called as soon as the terminal is open.
  func run(didOpen: () -> Void) {
    text_locale_enter()
    alternate_stack_use()
    if options.handlesSignals { crash_guard_install(options.input, options.output) }
    let source = openSource()
    didOpen()
    let signals = SignalFlags(isHandling: options.handlesSignals)
    var hasReportedTermination = false
    var canWriteHistory = true
    reading: while true {
      switch requests.next() {
      case .read(let request):
        let input = read(from: source, prompt: request.prompt, signals: signals)
        if case .line = input, options.handlesSignals { crash_restart_note_line() }
        if case .line(let line) = input, source.history.add(line), canWriteHistory {
          canWriteHistory = append(line)
        }
        requests.answer(request, with: input)
      case .wait:
        waitForWake()
        let presses = signals.takeInterrupts()
        if presses > 0 {
          // What was typed before it was meant for what it interrupts.
          tcflush(options.input, TCIFLUSH)
          // The terminal has just shown `^C` where the next row begins.
          outbox.post("")
          interruptions.press(times: presses)
        }
        if signals.termination != nil, !hasReportedTermination {
          // The command that runs now stands in the way of the end.
          hasReportedTermination = true
          interruptions.press(times: 1)
        }
      case .end:
        break reading
      }
    }
    source.close()
    if options.handlesSignals { crash_guard_remove() }
    try? historyFile?.synchronize()
  }

  private func openSource() -> any LineSource {
    let mustEnd = { requests.mustEnd }
    if edits,
      let session = EditLineSession(
        options: options,
        assistant: assistant,
        history: history,
        outbox: outbox,
        wake: wake,
        keepsColour: keepsColour,
        mustEnd: mustEnd
      )
    {
      outbox.use(TextFilter(keepsColour: keepsColour))
      return session
    }
    return PlainSession(
      options: options,
      assistant: assistant,
      history: history,
      outbox: outbox,
      wake: wake,
      mustEnd: mustEnd
    )
  }

  private func read(from source: any LineSource, prompt: String, signals: SignalFlags) -> ConsoleInput {
    if let signal = signals.termination { return .terminated(signal: signal) }
    interruptions.restart()
    _ = signals.takeInterrupts()
    outbox.beginEditing()
    defer { outbox.endEditing() }
    return source.readLine(prompt: prompt)
  }

  private func waitForWake() {
    _ = TerminalInput(descriptor: -1, wake: wake).wait()
  }

  /// Appends to the history file; says once if that fails.
  private func append(_ line: String) -> Bool {
    guard let historyFile else { return false }
    do throws(HistoryFileError) {
      try historyFile.append(line)
      return true
    } catch {
      outbox.post(error.description)
      return false
    }
  }
}
