import Glibc

/// What waits to be shown above the line that is being edited.
///
/// The lock owns the order on the screen. While no line is open whoever posts writes; while one is open only the reader's
/// thread writes, and finds here what others have to say. A text is therefore never printed into half a prompt.
final class Outbox: Sendable {
  private struct State {
    var filter = TextFilter(keepsColour: false)
    var isEditing = false
    var waiting = ""
  }

  private let output: Int32
  private let wake: WakeDescriptor
  private let state = Guarded(State())

  init(output: Int32, wake: WakeDescriptor) {
    self.output = output
    self.wake = wake
  }

  /// Shows the rows of a text, on any thread.
  func post(_ text: String) {
    state.withLock { state in
      let rows = state.filter.filtered(text) + "\n"
      if state.isEditing {
        state.waiting += rows
        wake.wake()
      } else {
        write(rows)
      }
    }
  }

  /// Says what may be shown; until then nothing but text.
  func use(_ filter: TextFilter) {
    state.withLock { $0.filter = filter }
  }

  /// Gives the screen to the reader's thread.
  func beginEditing() {
    state.withLock { $0.isEditing = true }
  }

  /// Gives the screen back and writes what still waits.
  func endEditing() {
    state.withLock { state in
      state.isEditing = false
      write(state.waiting)
      state.waiting = ""
    }
  }

  /// Takes what waits; the reader's thread shows it.
  func takeWaiting() -> String {
    state.withLock { state in
      defer { state.waiting = "" }
      return state.waiting
    }
  }

  /// Writes to the terminal as it is; for the holder of the screen.
  func write(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      // The buffer is the slice's own for the length of the call.
      let count = unsafe rest.withUnsafeBytes { bytes in unsafe Glibc.write(output, bytes.baseAddress, bytes.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&descriptor, 1, -1)
      } else if errno != EINTR {
        return
      }
    }
  }
}
