import Glibc

/// The keyboard's descriptor, read one byte at a time and never ahead of the key that is wanted.
///
/// Whatever was typed ahead stays in the terminal for the next line, a pager or a child. Used by the reader's thread.
struct TerminalInput {
  /// What made a wait end; nothing if time ran out.
  struct Readiness {
    var isWoken = false
    var hasInput = false
  }

  /// What reading one byte gave.
  enum Byte: Equatable {
    case byte(UInt8)
    /// The terminal is at its end or gone.
    case end
    case failure(errno: Int32)
    /// Nothing after all.
    case none
  }

  let descriptor: Int32
  let wake: WakeDescriptor

  /// Waits for input, a wake or the end of a time.
  func wait(milliseconds: Int32? = nil) -> Readiness {
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    // The array holds as many descriptors as the call is told.
    let count = unsafe poll(&descriptors, 2, milliseconds ?? -1)
    // A signal that interrupts the wait has a handler that wakes; look at once.
    guard count >= 0 else { return Readiness(isWoken: true) }
    let readiness = Readiness(isWoken: descriptors[1].revents != 0, hasInput: descriptors[0].revents != 0)
    if readiness.isWoken { wake.reset() }
    return readiness
  }

  /// Reads the byte that is there.
  func read() -> Byte {
    var byte: UInt8 = 0
    // One byte is read into `byte`, which outlives the call.
    switch unsafe Glibc.read(descriptor, &byte, 1) {
    case 1: return .byte(byte)
    case 0: return .end
    default:
      switch errno {
      case EINTR, EAGAIN: return .none
      case EIO: return .end
      default: return .failure(errno: errno)
      }
    }
  }
}
