import Foundation
import Synchronization

/// Runs programs over pipes, as a script would.
enum Run {
  /// How a program ended and what it printed.
  struct Result: Equatable, Sendable {
    /// What the program returned; nil when a signal ended it.
    let exit: Int32?

    /// What ended the program; nil when it returned.
    let signal: Int32?

    /// Everything on descriptor 1.
    let stdout: String

    /// Everything on descriptor 2.
    let stderr: String

    /// The end, as the predicate of a sentence.
    var ending: String {
      if let signal { "was ended by signal \(signal)" } else { "returned \(exit ?? -1)" }
    }
  }

  /// How long a program may take before it counts as stuck.
  static let limit = Duration.seconds(30)

  /// Runs the program that this package builds.
  ///
  /// - Parameters:
  ///   - arguments: What follows the program's name.
  ///   - input: What the program reads before its input ends; nil is no input at all.
  ///   - environment: Variables on top of those of ``ChildEnvironment``.
  ///   - folder: Where the program starts and keeps what it stores.
  ///   - limit: How long it may take.
  /// - Returns: How it ended and what it printed.
  /// - Throws: ``RunError``; `CancellationError`. In both cases the program has been killed.
  static func isola(
    _ arguments: [String],
    input: String? = nil,
    environment: [String: String] = [:],
    in folder: TemporaryFolder,
    limit: Duration = limit
  ) async throws -> Result {
    try await program(
      BuiltProduct.path("isola"),
      arguments,
      input: input,
      environment: environment,
      in: folder,
      limit: limit
    )
  }

  /// Runs any program.
  ///
  /// - Parameters:
  ///   - path: The executable.
  ///   - arguments: What follows the program's name.
  ///   - input: What the program reads before its input ends; nil is no input at all.
  ///   - environment: Variables on top of those of ``ChildEnvironment``.
  ///   - folder: Where the program starts and keeps what it stores.
  ///   - limit: How long it may take.
  /// - Returns: How it ended and what it printed.
  /// - Throws: ``RunError``; `CancellationError`. In both cases the program has been killed.
  static func program(
    _ path: String,
    _ arguments: [String] = [],
    input: String? = nil,
    environment: [String: String] = [:],
    in folder: TemporaryFolder,
    limit: Duration = limit
  ) async throws -> Result {
    let call = ProgramCall(
      path: path,
      arguments: arguments,
      environment: try ChildEnvironment.variables(in: folder, adding: environment),
      directory: folder.path
    )
    return try await run(call, input: input ?? "", limit: limit)
  }

  /// Runs a call as it stands.
  ///
  /// It waits on a thread of its own: the threads of the tasks are as few as the processors.
  static func run(_ call: ProgramCall, input: String = "", limit: Duration = limit) async throws -> Result {
    final class Flag: Sendable {
      let isRaised = Atomic(false)
    }
    let cancelled = Flag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread {
          continuation.resume(
            with: Swift.Result {
              var process = try PipedProcess.start(call, input: input)
              return try process.finish(within: limit, unless: cancelled.isRaised)
            }
          )
        }
      }
    } onCancel: {
      cancelled.isRaised.store(true, ordering: .relaxed)
    }
  }
}
