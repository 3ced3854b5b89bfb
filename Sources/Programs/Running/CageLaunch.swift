private import Glibc

/// Starts the cage.
enum CageLaunch {
  /// Starts a program with descriptors that it finds under numbers from 0.
  ///
  /// - Parameters:
  ///   - executable: Its path.
  ///   - arguments: Its arguments.
  ///   - environment: Its environment.
  ///   - descriptors: What it finds as 0, 1, 2 and so on.
  /// - Returns: The process, or the number of an error.
  static func start(
    _ executable: String,
    _ arguments: [String],
    environment: [String: String],
    descriptors: [OwnedDescriptor]
  ) -> Result<Int32, POSIXError> {
    // Copies out of the way: a descriptor may have the number that another is to get.
    let copies = descriptors.map { OwnedDescriptor(fcntl($0.number, F_DUPFD_CLOEXEC, 64)) }
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, copy) in copies.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, copy.number, Int32(number))
    }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // A group of its own: an interrupt from the keyboard is for whoever started it.
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    let words = environment.map { "\($0.key)=\($0.value)" }.sorted()
    var process: pid_t = 0
    // The numbers alone would not keep the copies open.
    let status = withExtendedLifetime(copies) {
      unsafe withWords([executable] + arguments) { arguments in
        unsafe withWords(words) { environment in
          unsafe posix_spawn(&process, executable, &actions, &attributes, arguments, environment)
        }
      }
    }
    return status == 0 ? .success(process) : .failure(POSIXError(status))
  }

  /// The words as C takes them, with a null at the end; they live during the call.
  private static func withWords<Value>(
    _ words: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Value
  ) -> Value {
    let copies = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count + 1)
    for (number, word) in words.enumerated() { unsafe copies.initializeElement(at: number, to: strdup(word)) }
    unsafe copies.initializeElement(at: words.count, to: nil)
    defer {
      for number in 0..<words.count { unsafe free(copies[number]) }
      unsafe copies.deallocate()
    }
    guard let start = copies.baseAddress else { preconditionFailure("a buffer of one element has an address") }
    return unsafe body(start)
  }
}

/// The number of an error of the system.
struct POSIXError: Error, Equatable, CustomStringConvertible {
  /// The number.
  let number: Int32

  /// An error.
  init(_ number: Int32) { self.number = number }

  /// The sentence of the system, without a full stop.
  var description: String { unsafe String(cString: strerror(number)) }
}
