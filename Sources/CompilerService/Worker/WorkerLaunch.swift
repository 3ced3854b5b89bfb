/// How a worker is started.
struct WorkerLaunch: Sendable {
  /// The program `isola-compiler`.
  var worker: String
  /// The compiler library it loads.
  var library: String
  /// The folder it runs in.
  var directory: String
  /// The memory, in bytes, above which a worker is replaced by a fresh one.
  var memoryLimit: Int

  /// Starts one.
  ///
  /// - Throws: ``ChildProcessError`` when it does not start.
  func start() throws(ChildProcessError) -> ChildProcess {
    try ChildProcess(
      executable: worker,
      arguments: [library],
      directory: directory,
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    )
  }
}
