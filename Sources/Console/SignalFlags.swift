private import CEditLine

/// What signals have said, for the console that handles them; silence for any other.
struct SignalFlags {
  /// Whether this console handles the process's signals.
  let isHandling: Bool

  /// SIGTERM or SIGHUP, once one has arrived.
  var termination: Int32? {
    guard isHandling else { return nil }
    let signal = terminal_signals_termination()
    return signal == 0 ? nil : signal
  }

  /// How often SIGINT arrived since the last look.
  func takeInterrupts() -> Int {
    isHandling ? Int(terminal_signals_take_interrupts()) : 0
  }

  /// Whether the program was stopped and continued since the last look.
  func takeContinued() -> Bool {
    isHandling && terminal_signals_take_continued()
  }

  /// Says whether the terminal needs rescue if the program crashes now.
  func armCrashGuard(_ isArmed: Bool) {
    if isHandling { crash_guard_arm(isArmed) }
  }
}
