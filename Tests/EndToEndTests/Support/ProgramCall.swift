import Foundation
private import Glibc

/// A program with what it is started with.
struct ProgramCall: Sendable {
  /// The executable.
  var path: String

  /// What follows the program's name.
  var arguments: [String] = []

  /// Every variable the program sees.
  var environment: [String: String] = [:]

  /// Where the program starts.
  var directory: String

  /// Starts the program as the leader of a new session.
  ///
  /// Without a controlling terminal it cannot reach the one that the tests were started from, and everything it starts
  /// can be ended with it. Signals are as in a fresh login: none ignored, none blocked.
  ///
  /// - Parameter descriptors: What the program gets as its descriptors 0, 1 and 2.
  /// - Returns: The process identifier, which is that of the process group too.
  /// - Throws: ``RunError/cannotStart(program:reason:)``.
  /// - SeeAlso: posix_spawn(3); env(1), which changes to the directory and then becomes the program.
  func start(descriptors: [Int32]) throws(RunError) -> pid_t {
    guard FileManager.default.isExecutableFile(atPath: path) else {
      throw .cannotStart(program: path, reason: "there is no executable file of this name")
    }
    guard let env = ChildEnvironment.find("env") else {
      throw .cannotStart(program: "env", reason: "it is not installed in \(ChildEnvironment.searchPath)")
    }

    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    unsafe sigfillset(&signals)
    unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    let flags = Int32(POSIX_SPAWN_SETSIGDEF) | Int32(POSIX_SPAWN_SETSIGMASK) | Self.newSession
    unsafe posix_spawnattr_setflags(&attributes, Int16(flags))

    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for (number, descriptor) in descriptors.enumerated() {
      unsafe posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }

    // Both arrays of C strings belong to this call, which frees them after the last use.
    let words = unsafe Self.cStrings([env, "--chdir=\(directory)", path] + arguments)
    let variables = unsafe Self.cStrings(environment.sorted { $0.key < $1.key }.map { "\($0)=\($1)" })
    defer { unsafe (words + variables).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let failure = unsafe posix_spawn(&process, env, &actions, &attributes, words, variables)
    guard failure == 0 else {
      throw .cannotStart(program: path, reason: Self.reason(of: failure))
    }
    return process
  }

  /// Returns what the system says about an error number.
  static func reason(of number: Int32) -> String {
    unsafe strerror(number).map { unsafe String(cString: $0) } ?? "error \(number)"
  }

  /// The flag `POSIX_SPAWN_SETSID`, which the header shows to GNU programs only.
  private static let newSession: Int32 = 0x80

  private static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    unsafe strings.map { unsafe strdup($0) } + [nil]
  }
}
