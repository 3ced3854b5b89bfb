/// How a worker is started.
struct WorkerLaunch: Sendable {
  /// The program `isola-compiler`.
  var worker: String
  /// The compiler library it loads; a worker without one reads outlines only.
  var library: String?
  /// The folder it runs in.
  var directory: String
  /// The memory, in bytes, above which a worker is replaced by a fresh one.
  var memoryLimit: Int
  /// The toolchain's macro server, for the library that remembers expansions.
  var macroServer: String?

  /// Starts one.
  ///
  /// - Parameter receive: What is called with its events, instead of a stream of them.
  /// - Returns: The process.
  /// - Throws: ``ChildProcessError`` when it does not start.
  func start(receive: (@Sendable (ChildProcess.Event) -> Void)? = nil) throws(ChildProcessError) -> ChildProcess {
    var environment = ["SWIFT_BACKTRACE": "enable=no"]
    if let macroServer {
      environment["ISOLA_MACRO_SERVER"] = macroServer
      // The compiler writes sets into its messages about macros; equal messages need an equal order.
      environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    }
    return try ChildProcess(
      executable: worker,
      arguments: library.map { [$0] } ?? [],
      directory: directory,
      environment: environment,
      receive: receive
    )
  }
}
