/// Lines as the terminal itself edits them, for a terminal that cannot be drawn on: not one escape byte is written.
///
/// What is posted while a line is open appears below it, with the prompt after it; what was typed so far is not shown
/// again, but the terminal still has it. It lives on the reader's thread.
final class PlainSession: LineSource {
  var history: History
  private let input: TerminalInput
  private let outbox: Outbox
  private let signals: SignalFlags
  private let assistant: any LineAssistant
  private let mustEnd: () -> Bool
  private let filter = TextFilter(keepsColour: false)
  private var prompt = ""

  init(
    options: ConsoleOptions,
    assistant: any LineAssistant,
    history: History,
    outbox: Outbox,
    wake: WakeDescriptor,
    mustEnd: @escaping () -> Bool
  ) {
    self.history = history
    input = TerminalInput(descriptor: options.input, wake: wake)
    self.outbox = outbox
    signals = SignalFlags(isHandling: options.handlesSignals)
    self.assistant = assistant
    self.mustEnd = mustEnd
  }

  func readLine(prompt text: String) -> ConsoleInput {
    prompt = filter.filtered(text)
    outbox.write(prompt)
    var rows = ""
    var bytes: [UInt8] = []
    while true {
      let readiness = input.wait()
      if readiness.isWoken, let end = attend() { return end }
      guard readiness.hasInput else { continue }
      switch input.read() {
      case .byte(0x0a):
        rows += cleaned(bytes)
        bytes = []
        if assistant.isComplete(rows) { return .line(rows) }
        rows += "\n"
        prompt = "... "
        outbox.write(prompt)
      case .byte(let byte): bytes.append(byte)
      case .end where rows.isEmpty && bytes.isEmpty:
        outbox.write("\n")
        return .endOfInput
      case .end: return .line(rows + cleaned(bytes))
      case .failure(let errno): return .failure(errno: errno)
      case .none: continue
      }
    }
  }

  func close() {}

  private func cleaned(_ bytes: [UInt8]) -> String {
    Composition.composed(filter.filtered(String(decoding: bytes, as: UTF8.self)))
  }

  /// Looks at everything a wake can mean.
  private func attend() -> ConsoleInput? {
    if mustEnd() {
      outbox.write("\n")
      return .endOfInput
    }
    if let signal = signals.termination {
      outbox.write("\n")
      return .terminated(signal: signal)
    }
    if signals.takeInterrupts() > 0 {
      outbox.write("\n")
      return .interrupt
    }
    let posts = outbox.takeWaiting()
    if !posts.isEmpty { outbox.write("\n" + posts + prompt) }
    if signals.takeContinued() { outbox.write(prompt) }
    return nil
  }
}
