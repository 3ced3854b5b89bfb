private import Glibc

/// What a program gets as standard input.
enum ProgramInputFile {
  /// Opens an input.
  ///
  /// - Parameters:
  ///   - input: What is to be read.
  ///   - place: The folder of the run; a text lies beside it, without a name.
  /// - Returns: A descriptor for reading.
  /// - Throws: ``ProgramError/unavailable(_:)``.
  static func open(_ input: ProgramInput, beside place: String) throws(ProgramError) -> OwnedDescriptor {
    let number =
      switch input {
      case .none: unsafe Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC)
      case .inherited: fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
      case .text(let text): file(text, name: place + ".input")
      }
    guard number >= 0 else { throw .unavailable("There is no standard input for the program.") }
    return OwnedDescriptor(number)
  }

  private static func file(_ text: String, name: String) -> Int32 {
    let writer = unsafe Glibc.open(name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard writer >= 0 else { return -1 }
    defer { close(writer) }
    let reader = unsafe Glibc.open(name, O_RDONLY | O_CLOEXEC)
    _ = unsafe unlink(name)
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { all in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: all[start...])
        return unsafe write(writer, rest.baseAddress, rest.count)
      }
      guard count > 0 || errno == EINTR else { break }
      start += max(0, count)
    }
    return reader
  }
}
