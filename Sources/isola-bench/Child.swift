import Foundation
private import Glibc

/// A child process, started without a shell.
struct Child: ~Copyable {
  /// Why a child could not be started.
  struct StartError: Error, CustomStringConvertible {
    let description: String
  }

  let process: pid_t

  /// `POSIX_SPAWN_SETSID` of glibc's spawn.h, which hides it from Swift.
  private static let newSession: Int16 = 0x80

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The executable.
  ///   - arguments: What follows its name.
  ///   - terminal: The path of a terminal that becomes its controlling terminal and its three streams; `/dev/null`
  ///     takes their place when `nil`.
  ///   - environment: Its variables.
  /// - Throws: ``StartError``.
  init(_ path: String, _ arguments: [String], terminal: String? = nil, environment: [String: String]) throws {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // In a session of its own, the first terminal that is opened becomes the controlling one.
    if terminal != nil { unsafe posix_spawnattr_setflags(&attributes, Self.newSession) }
    for descriptor in Int32(0)...2 {
      unsafe posix_spawn_file_actions_addopen(&actions, descriptor, terminal ?? "/dev/null", O_RDWR, 0)
    }
    // Both arrays of C strings are freed after their last use.
    let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    let variables = unsafe environment.map { unsafe strdup("\($0.key)=\($0.value)") } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(&process, path, &actions, &attributes, words, variables)
    guard failure == 0 else {
      throw StartError(description: "\(path) cannot be started (error \(failure)); swift build -c release makes it.")
    }
    self.process = process
  }

  /// Waits for its end.
  ///
  /// - Returns: The exit status, or 128 and the signal.
  func wait() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  /// Waits for its end, and tells what it used.
  ///
  /// - Returns: The exit status, or 128 and the signal; the most memory it had, in units of 1 000 000 bytes.
  func waitMeasuring() -> (status: Int32, megabytes: Double) {
    var status: Int32 = 0
    var usage = rusage()
    // Both are on this stack frame.
    while unsafe wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    let end = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return (end, Double(usage.ru_maxrss) * 1024 / 1_000_000)
  }

  /// Memory in use, in units of 1 000 000 bytes.
  ///
  /// - SeeAlso: proc_pid_statm(5).
  var residentMegabytes: Double {
    let statm = (try? String(contentsOfFile: "/proc/\(process)/statm", encoding: .utf8)) ?? ""
    return (statm.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .nan) * 4096 / 1_000_000
  }
}
