private import Glibc

/// A program that was started with two pipes, as the leader of a process group of its own.
///
/// It gets no input, and no signal that a terminal sends to us.
///
/// - SeeAlso: `posix_spawn(3)`.
struct SpawnedProgram: ~Copyable {
  let identifier: Int32
  private let output: Int32
  private let errors: Int32

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its path.
  ///   - arguments: Its arguments, without its name.
  /// - Throws: `ChildStop.notStarted`.
  init(_ program: String, _ arguments: [String]) throws {
    let (output, outputEnd) = try Self.makePipe()
    defer { close(outputEnd) }
    let (errors, errorsEnd): (Int32, Int32)
    do {
      (errors, errorsEnd) = try Self.makePipe()
    } catch {
      close(output)
      throw error
    }
    defer { close(errorsEnd) }
    do {
      identifier = try Self.spawn(program, arguments, output: outputEnd, errors: errorsEnd)
    } catch {
      close(output)
      close(errors)
      throw error
    }
    self.output = output
    self.errors = errors
  }

  deinit {
    close(output)
    close(errors)
  }

  /// Reads both streams until both are closed.
  ///
  /// - Parameter receive: Gets what arrives, and whether it is output, not messages.
  func read(_ receive: (ArraySlice<UInt8>, Bool) -> Void) {
    var sources = [
      pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
    ]
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while sources.contains(where: { $0.fd >= 0 }) {
      // The arrays live across each call, which keeps no pointer.
      guard unsafe poll(&sources, nfds_t(sources.count), -1) >= 0 || errno == EINTR else { return }
      for index in sources.indices where sources[index].fd >= 0 && sources[index].revents != 0 {
        let count = unsafe Glibc.read(sources[index].fd, &buffer, buffer.count)
        if count > 0 {
          receive(buffer[..<count], index == 0)
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
          sources[index].fd = -1
        }
      }
    }
  }

  /// Waits until the program has ended, and leaves its number taken.
  func waitForEnd() {
    var information = unsafe siginfo_t()
    while unsafe waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) == -1, errno == EINTR {}
  }

  /// Gives the program's number back.
  ///
  /// - Returns: Its exit status, or the signal that it died of.
  func reap() -> (status: Int32, isSignal: Bool) {
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? ((status >> 8) & 0xFF, false) : (signal, true)
  }

  private static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    // A socket pair, because its ends can be made to close on `exec` at once: no other child ever holds one open.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw ChildStop.notStarted("there is no descriptor left for a pipe")
    }
    return (ends[0], ends[1])
  }

  private static func spawn(_ program: String, _ arguments: [String], output: Int32, errors: Int32) throws -> Int32 {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var identifier: pid_t = 0
    // Every pointer given here lives until the end of this function; the call keeps none.
    let result = unsafe posix_spawn(&identifier, program, &actions, &attributes, &words, environ)
    guard result == 0 else { throw ChildStop.notStarted("\(program) is no program that can be run") }
    return identifier
  }
}
