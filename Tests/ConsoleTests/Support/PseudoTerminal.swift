import Foundation

@testable import Console

/// A terminal in this process: what is typed here reaches whoever reads the device, what they write appears on a screen.
///
/// A thread reads what is written; the lock owns the screen and those who wait for it to change.
final class PseudoTerminal: Sendable {
  fileprivate struct Waiter {
    let condition: @Sendable (State) -> Bool
    let continuation: CheckedContinuation<Void, any Error>
  }

  fileprivate struct State {
    var screen: ScreenModel
    var undecoded: [UInt8] = []
    var transcript: [UInt8] = []
    var waiters: [UUID: Waiter] = [:]
  }

  /// The screen that did not become what was expected.
  struct Unexpected: Error, CustomStringConvertible {
    let rows: [String]
    let cursor: (row: Int, column: Int)
    var description: String { "The screen stayed \(rows), cursor \(cursor)." }
  }

  /// The descriptor for the program.
  let device: Int32
  private let master: Int32
  private let state: Guarded<State>
  private let stop: WakeDescriptor

  init(columns: Int, rows: Int) throws {
    var master: Int32 = -1
    var device: Int32 = -1
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    // The call fills three variables that outlive it.
    guard unsafe openpty(&master, &device, nil, nil, &size) == 0 else { throw POSIXError(.ENXIO) }
    self.master = master
    self.device = device
    stop = try WakeDescriptor()
    state = Guarded(State(screen: ScreenModel(columns: columns, rows: rows)))
    Thread { [self] in readOutput() }.start()
  }

  /// Closes the device; once the program has closed it too, the thread ends.
  func hangUp() {
    close(device)
  }

  /// Pulls the plug: whoever reads the device finds its end.
  func cutOff() {
    stop.wake()
  }

  /// Everything written so far.
  var transcript: String { state.withLock { String(decoding: $0.transcript, as: UTF8.self) } }

  /// The screen as it is.
  var screen: ScreenModel { state.withLock { $0.screen } }

  /// Types text.
  func type(_ text: String) {
    send(Array(text.utf8))
  }

  /// Types text once a prompt is open and empty.
  func type(at prompt: String, _ text: String) async throws {
    try await until { $0.rows.last == prompt }
    type(text)
  }

  /// Sends bytes.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      // The buffer is the slice's own for the length of the call.
      let count = unsafe rest.withUnsafeBytes { buffer in unsafe write(master, buffer.baseAddress, buffer.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Changes the size; the model keeps its own, since it does not reflow.
  func resize(columns: Int, rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// How the program has set the terminal.
  var settings: termios {
    var settings = termios()
    _ = unsafe tcgetattr(device, &settings)
    return settings
  }

  /// Sets the terminal as a shell likes it.
  func makeCooked() {
    var settings = settings
    settings.c_lflag |= UInt32(ICANON | ISIG | ECHO)
    settings.c_iflag &= ~UInt32(INLCR)
    _ = unsafe tcsetattr(device, TCSADRAIN, &settings)
  }

  /// Waits until the screen is as expected.
  ///
  /// - Throws: ``Unexpected`` if it still is not after ten seconds.
  func until(_ condition: @escaping @Sendable (ScreenModel) -> Bool) async throws {
    try await wait { condition($0.screen) }
  }

  /// Waits until a text is written, wherever it is by then.
  func until(written text: String) async throws {
    let wanted = Array(text.utf8)
    try await wait { $0.transcript.suffix(16_384).firstRange(of: wanted) != nil }
  }

  private func wait(for condition: @escaping @Sendable (State) -> Bool) async throws {
    let identifier = UUID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isTrue = state.withLock { state in
          let isTrue = condition(state)
          if !isTrue { state.waiters[identifier] = Waiter(condition: condition, continuation: continuation) }
          return isTrue
        }
        if isTrue { continuation.resume() }
        DispatchQueue.global().asyncAfter(deadline: .now() + 10) { [weak self] in self?.giveUp(identifier) }
      }
    } onCancel: {
      giveUp(identifier)
    }
  }

  private func giveUp(_ identifier: UUID) {
    let (waiter, screen) = state.withLock { ($0.waiters.removeValue(forKey: identifier), $0.screen) }
    waiter?.continuation.resume(throwing: Unexpected(rows: screen.rows, cursor: screen.cursor))
  }

  /// Waits for rows, the prompt's row being the last.
  func until(rows: [String]) async throws {
    try await until { $0.rows == rows }
  }

  private func readOutput() {
    let input = TerminalInput(descriptor: master, wake: stop)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !input.wait().isWoken {
      // The call writes at most as many bytes as the buffer has.
      let count = unsafe read(master, &buffer, buffer.count)
      guard count > 0 else { break }
      let satisfied = state.withLock { state in
        state.take(buffer[..<count])
        let satisfied = state.waiters.filter { $0.value.condition(state) }
        for identifier in satisfied.keys { state.waiters[identifier] = nil }
        return satisfied.values.map(\.continuation)
      }
      for continuation in satisfied { continuation.resume() }
    }
    close(master)
  }
}

extension PseudoTerminal.State {
  mutating func take(_ bytes: some Collection<UInt8>) {
    transcript += bytes
    undecoded += bytes
    // A character that is cut at the end waits for its rest.
    let cut = undecoded.suffix(3).lastIndex { $0 >= 0xc0 }.flatMap { start in
      let length = undecoded[start] >= 0xf0 ? 4 : undecoded[start] >= 0xe0 ? 3 : 2
      return start + length > undecoded.count ? start : nil
    }
    let text = String(decoding: undecoded[..<(cut ?? undecoded.count)], as: UTF8.self)
    undecoded.removeFirst(cut ?? undecoded.count)
    for scalar in text.unicodeScalars { screen.take(scalar) }
  }
}
