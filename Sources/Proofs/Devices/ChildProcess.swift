import Foundation
private import Glibc

/// A process of a proof, which leads a session of its own.
///
/// So a Ctrl-C at the terminal of the proof is the proof's alone, and a terminal that the child opens becomes its own.
final class ChildProcess {
  /// What its three streams lead to.
  enum Streams {
    /// Descriptors of ours for input and output, and a file for complaints.
    case descriptors(input: OwnedDescriptor, output: OwnedDescriptor, complaints: String)
    /// A terminal, by its path.
    case terminal(String)
    /// No input, and a file for everything that is written.
    case file(String)
  }

  private let process: pid_t
  private var status: Int32?
  private var isOver = false

  /// `POSIX_SPAWN_SETSID` of glibc's spawn.h, which hides it from Swift.
  private static let newSession: Int32 = 0x80

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - path: The executable.
  ///   - arguments: What follows its name.
  ///   - environment: Its variables.
  ///   - streams: What its streams lead to.
  /// - Throws: ``ProofError/fault(_:)``.
  init(
    _ path: String,
    _ arguments: [String],
    environment: [String: String],
    streams: Streams
  ) throws(ProofError) {
    var attributes = posix_spawnattr_t()
    var actions = unsafe posix_spawn_file_actions_t()
    // Both live on this stack frame until the child is started.
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawn_file_actions_init(&actions)
    defer {
      unsafe posix_spawnattr_destroy(&attributes)
      unsafe posix_spawn_file_actions_destroy(&actions)
    }
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = Self.newSession | Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK)
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
    switch streams {
    case .descriptors(let input, let output, let complaints):
      unsafe posix_spawn_file_actions_adddup2(&actions, input.number, STDIN_FILENO)
      unsafe posix_spawn_file_actions_adddup2(&actions, output.number, STDOUT_FILENO)
      unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, complaints, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    case .terminal(let path):
      for descriptor in STDIN_FILENO...STDERR_FILENO {
        unsafe posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR, 0)
      }
    case .file(let path):
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
      unsafe posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
      unsafe posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
    }
    // Both arrays of C strings are freed after their last use.
    let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let failure = withExtendedLifetime(streams) {
      unsafe posix_spawn(&process, path, &actions, &attributes, words, variables)
    }
    guard failure == 0 else {
      throw .fault("\(path) cannot be started: \(systemSentence(failure)).")
    }
    self.process = process
  }

  deinit { end() }

  /// Whether it ended with status 0.
  var isFine: Bool { status == 0 }

  /// How it ended, as the predicate of a sentence; nil while it runs.
  var ending: String? {
    if status == nil {
      var status: Int32 = 0
      if unsafe waitpid(process, &status, WNOHANG) == process { self.status = status }
    }
    return status.map { status in
      status & 0x7F == 0 ? "ended with status \((status >> 8) & 0xFF)" : "was ended by signal \(status & 0x7F)"
    }
  }

  /// How it ended, for one whose streams have: the system closes them a moment before the process can be waited for.
  ///
  /// - Parameter limit: How long that moment may last; one that only closed its streams runs on.
  /// - Returns: The predicate of a sentence; nil while it runs.
  func ending(within limit: Duration) -> String? {
    let end = ContinuousClock.now + limit
    while ending == nil, .now < end { usleep(1000) }
    return ending
  }

  /// Processor time that it has taken, with all its threads.
  ///
  /// - Throws: ``ProofError/fault(_:)``.
  /// - SeeAlso: clock_getcpuclockid(3).
  func processorTime() throws(ProofError) -> Duration {
    var clock = clockid_t()
    var time = timespec()
    // Both live on this stack frame for the calls.
    guard unsafe clock_getcpuclockid(process, &clock) == 0, unsafe clock_gettime(clock, &time) == 0 else {
      throw .fault("The processor time of a device cannot be read.")
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Ends it at once, as `kill -9` does, with everything that it has started; returns when nothing of it runs.
  func end() {
    guard !isOver else { return }
    isOver = true
    if ending == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      // The number is the child's until it is waited for, which happens here and in `ending` alone.
      while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
      self.status = status
    }
    // A session's number is given to nobody else while it has members.
    while true {
      let members = Self.members(ofSession: process)
      guard !members.isEmpty else { return }
      for member in members { kill(member, SIGKILL) }
      usleep(1000)
    }
  }

  /// The processes of a session that have not ended.
  ///
  /// - SeeAlso: proc_pid_stat(5), fields 3 and 6.
  private static func members(ofSession leader: pid_t) -> [pid_t] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.compactMap { pid_t($0) }.filter { process in
      // The name, in parentheses, may contain anything; the fields behind it are separated by spaces.
      guard
        let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat"),
        let fields = String(decoding: stat, as: UTF8.self).split(separator: ")").last?.split(separator: " "),
        fields.count > 3
      else { return false }
      return fields[0] != "Z" && fields[0] != "X" && fields[3] == String(leader)
    }
  }
}
