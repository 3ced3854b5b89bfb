import Glibc

/// The thread that the program began with.
enum FirstThread {
  /// Whether the calling code runs on it.
  static var isCurrent: Bool { number.map { $0() == getpid() } ?? false }

  /// `gettid`, which the C library has and its Swift module does not declare.
  private static let number: (@convention(c) () -> pid_t)? = {
    guard let symbol = unsafe dlsym(nil, "gettid") else { return nil }
    // The type is that of gettid(2).
    return unsafe unsafeBitCast(symbol, to: (@convention(c) () -> pid_t).self)
  }()
}
