private import CEditLine
import Dispatch
import Foundation

/// The one owner of the terminal: it reads lines when they are asked for and shows what happens above the open prompt.
///
/// A thread of its own blocks in libedit; no task and no actor ever waits for the keyboard other than by `await`. Where a
/// terminal cannot be drawn on (`TERM=dumb`, `edit off` in an editrc file) the same calls read plain lines.
///
/// All state belongs to that thread, or stands behind the locks of ``Outbox``, ``ReadRequests`` and ``Interruptions``.
package final class Console: Sendable {
  /// What opening the history found.
  package let history: HistoryReport

  /// The lines of earlier sessions that can be recalled, oldest first.
  package let earlierLines: [String]

  private let outbox: Outbox
  private let requests: ReadRequests
  private let interruptions = Interruptions()
  private let handlesSignals: Bool
  /// Raised when the thread has given the terminal back.
  private let hasEnded = DispatchSemaphore(value: 0)

  /// Opens the terminal.
  ///
  /// - Parameters:
  ///   - options: Which terminal, which history, and how.
  ///   - assistant: Who completes words and knows complete texts; asked on the console's thread.
  /// - Throws: ``ConsoleError``. A history that cannot be read is no reason: ``history`` says so.
  package init(options: ConsoleOptions, assistant: any LineAssistant) throws(ConsoleError) {
    let wake = try WakeDescriptor()
    let capabilities = TerminalCapabilities.current(
      environment: options.environment,
      input: options.input,
      output: options.output
    )
    let file = options.historyPath.map(HistoryFile.init(path:))
    var contents = HistoryFile.Contents()
    var failure: HistoryFileError?
    do throws(HistoryFileError) {
      contents = try file?.load(limit: options.historyLimit) ?? contents
    } catch {
      failure = error
    }
    history = HistoryReport(loaded: contents.entries.count, skipped: contents.skipped, failure: failure)
    earlierLines = contents.entries
    handlesSignals = options.handlesSignals
    outbox = Outbox(output: options.output, wake: wake)
    requests = ReadRequests(wake: wake)
    let reader = ConsoleReader(
      options: options,
      assistant: assistant,
      history: History(entries: contents.entries, limit: options.historyLimit),
      historyFile: file,
      keepsColour: capabilities.usesColour,
      edits: capabilities.isInteractive && capabilities.usesEscapes,
      wake: wake,
      outbox: outbox,
      requests: requests,
      interruptions: interruptions
    )
    if handlesSignals { terminal_signals_install(wake.descriptor) }
    let hasOpened = DispatchSemaphore(value: 0)
    let thread = Thread { [hasEnded] in
      reader.run { hasOpened.signal() }
      hasEnded.signal()
    }
    thread.name = "console"
    thread.stackSize = 1 << 20
    thread.start()
    // About a millisecond. Whatever is posted next finds the terminal in its final state.
    hasOpened.wait()
  }

  deinit { close() }

  /// Shows a prompt and waits for a line; nothing is read before.
  ///
  /// Lines asked for at the same time are read one after the other.
  ///
  /// - Parameter prompt: One row; it may contain colour sequences.
  /// - Returns: What was typed, or what ended the line: ``ConsoleInput/endOfInput`` also when the task was cancelled or
  ///   the console closed.
  package func readLine(prompt: String) async -> ConsoleInput {
    await requests.read(prompt: prompt)
  }

  /// Shows a text: above the line that is being edited, or at once if there is none.
  ///
  /// Any thread may post.
  ///
  /// - Parameter text: One or more rows. Colour sequences, tabs and newlines are kept, other control characters dropped.
  package func post(_ text: String) {
    outbox.post(text)
  }

  /// Presses of Ctrl-C while no line is being read, counted from one for each command.
  ///
  /// SIGTERM and SIGHUP count as a press too, so that whatever cancels a command lets the program end. Every use is a
  /// stream of its own.
  package var interrupts: AsyncStream<Int> {
    interruptions.stream()
  }

  /// Whether SIGTERM or SIGHUP has arrived, so that the program is to end.
  package var isTerminated: Bool { SignalFlags(isHandling: handlesSignals).termination != nil }

  /// Gives the terminal back as it was found, makes the history safe on the disk, and ends open reads and streams.
  ///
  /// Calling it again does nothing. What is posted later is written as it comes.
  package func close() {
    requests.close()
    hasEnded.wait()
    if interruptions.finish(), handlesSignals { terminal_signals_remove() }
    hasEnded.signal()
  }
}
