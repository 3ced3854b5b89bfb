private import Glibc

/// Programs in process groups of their own that inherit nothing but their streams.
///
/// A descriptor that a child inherits stays open as long as the child lives: a pipe of another test would never end, and a
/// connection that was closed would not be.
package enum Spawn {
  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: What follows its name.
  ///   - input: Its input; nil for none.
  ///   - output: A file that receives its output and its errors.
  /// - Returns: The process, which leads its group.
  /// - Throws: ``Loopback/Failure``.
  package static func start(_ path: String, _ arguments: [String], input: Int32? = nil, output: String) throws -> Int32
  {
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    if let input {
      unsafe posix_spawn_file_actions_adddup2(&actions, input, 0)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    unsafe posix_spawn_file_actions_adddup2(&actions, 1, 2)
    _ = unsafe closeFrom(&actions, 3)
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    // Both arrays of C strings are freed after their last use.
    let words = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
    let variables = unsafe ["PATH=/usr/bin:/bin", "HOME=/nonexistent"].map { unsafe strdup($0 as String) } + [nil]
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var process: pid_t = 0
    guard unsafe posix_spawn(&process, path, &actions, &attributes, words, variables) == 0 else {
      throw Loopback.Failure(call: "posix_spawn")
    }
    return process
  }

  /// Waits for the end of a program.
  ///
  /// - Parameter process: What ``start(_:_:input:output:)`` returned.
  /// - Returns: Whether it ended well.
  @discardableResult
  package static func wait(for process: Int32) -> Bool {
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }
}

/// A function of glibc since 2.34, which its header shows to GNU sources only.
@_silgen_name("posix_spawn_file_actions_addclosefrom_np")
private func closeFrom(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: Int32) -> Int32
