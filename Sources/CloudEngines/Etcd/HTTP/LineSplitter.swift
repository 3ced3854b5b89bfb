private import Glibc

/// Cuts bytes that come in pieces into lines, looking at each byte once.
struct LineSplitter {
  private var pending: [UInt8] = []
  private let maximumBytes: Int

  /// Begins with an empty line.
  ///
  /// - Parameter maximumBytes: How long a line may be.
  init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

  /// Takes the next piece.
  ///
  /// - Parameters:
  ///   - piece: Bytes, used during the call only.
  ///   - emit: Receives each line that is whole, without its line feed.
  /// - Returns: False when a line is too long.
  mutating func take(_ piece: UnsafeRawBufferPointer, emit: ([UInt8]) -> Void) -> Bool {
    var rest = unsafe piece[...]
    while let base = unsafe UnsafeRawBufferPointer(rebasing: rest).baseAddress {
      // The search covers exactly the bytes that are left of the piece.
      guard let found = unsafe memchr(base, Int32(UInt8(ascii: "\n")), rest.count) else { break }
      let length = unsafe UnsafeRawPointer(found) - base
      guard pending.count + length <= maximumBytes else { return false }
      unsafe pending.append(contentsOf: rest.prefix(length))
      emit(pending)
      pending.removeAll()
      unsafe rest = rest.dropFirst(length + 1)
    }
    guard unsafe pending.count + rest.count <= maximumBytes else { return false }
    unsafe pending.append(contentsOf: rest)
    return true
  }

  /// Takes what came after the last line feed.
  ///
  /// - Returns: The line that nobody ended, or nil where there is none.
  mutating func takeRest() -> [UInt8]? {
    defer { pending.removeAll() }
    return pending.isEmpty ? nil : pending
  }
}
