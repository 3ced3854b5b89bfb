private import CEditLine
import Glibc

/// What made the program start again.
package struct TrapReport: Sendable, Equatable {
  /// A call that led to the trap.
  package struct Frame: Sendable, Equatable, CustomStringConvertible {
    /// The mangled name of the function; empty where the library does not say.
    package var symbol: String
    /// How far into the function, or into the library, in bytes.
    package var offset: Int
    /// The path of the library or program.
    package var library: String

    /// Makes a frame.
    package init(symbol: String, offset: Int, library: String) {
      self.symbol = symbol
      self.offset = offset
      self.library = library
    }

    /// The function as it is written in Swift, the mangled name if it is no Swift, nil where it is not known.
    package var function: String? {
      guard !symbol.isEmpty else { return nil }
      var buffer = [CChar](repeating: 0, count: 4096)
      // The call writes at most as many bytes as the buffer has, and says how many.
      let length = unsafe crash_report_demangle(symbol, &buffer, buffer.count)
      return length > 0 ? String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self) : symbol
    }

    /// One row.
    package var description: String {
      let file = library.split(separator: "/").last.map(String.init) ?? library
      return "\(function ?? "?") + \(offset) (\(file))"
    }
  }

  /// The signal that ended the program.
  package var signal: Int32
  /// The signal's code; 0 if it was sent and not raised by a fault.
  package var code: Int32
  /// Where the fault was: of an instruction for SIGILL and SIGTRAP, of memory for SIGSEGV and SIGBUS.
  package var address: UInt
  /// Whether it happened in the program's first thread.
  package var isMainThread: Bool
  /// Which check it was, as a part of a sentence, where nothing was printed about it; nil where something was, or nothing is
  /// known.
  package var check: String?
  /// The calls, innermost first, 64 at most.
  package var frames: [Frame]

  /// Makes a report.
  package init(
    signal: Int32,
    code: Int32,
    address: UInt,
    isMainThread: Bool,
    check: String? = nil,
    frames: [Frame]
  ) {
    self.signal = signal
    self.code = code
    self.address = address
    self.isMainThread = isMainThread
    self.check = check
    self.frames = frames
  }

  /// The signal's name, such as `SIGILL`.
  package var signalName: String { unsafe String(cString: crash_report_signal_name(signal)) }

  /// Reads what the handler wrote; nil if it is something else.
  ///
  /// A handler that was interrupted leaves rows out.
  init?(_ text: String) {
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard let header = rows.popFirst() else { return nil }
    let words = header.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: false)
    guard
      words.count >= 5, words[0] == "trap", let signal = Int32(words[1]), let code = Int32(words[2]),
      let address = UInt(words[3], radix: 16)
    else { return nil }
    let frames = rows.compactMap { row -> Frame? in
      let parts = row.split(separator: " ", maxSplits: 1)
      guard
        parts.count == 2, let plus = parts[0].lastIndex(of: "+"),
        let offset = UInt(parts[0][plus...].dropFirst(), radix: 16)
      else { return nil }
      return Frame(
        symbol: String(parts[0][..<plus]),
        offset: Int(bitPattern: offset),
        library: String(parts[1])
      )
    }
    self.init(
      signal: signal,
      code: code,
      address: address,
      isMainThread: words[4] == "main",
      check: words.count > 5 ? String(words[5]) : nil,
      frames: frames
    )
  }
}
