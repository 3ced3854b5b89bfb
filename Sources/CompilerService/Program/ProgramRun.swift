import Foundation

/// Runs a program to its end.
package enum ProgramRun {
  /// What a program left.
  package struct Result: Sendable {
    /// How it ended.
    package var end: ProcessEnd
    /// Its standard output, as much as is kept.
    package var output: String
    /// Its standard error, as much as is kept.
    package var errors: String
  }

  /// Why there is no result.
  package enum Failure: Error, Equatable {
    /// It ran into the time limit and was ended.
    case timedOut
    /// The caller was cancelled and it was ended.
    case cancelled
    /// It did not start; the sentence says why.
    case notStarted(String)
  }

  /// How much of the output is kept, in bytes.
  private static let outputLimit = 16 << 20

  /// Runs a program without input.
  ///
  /// - Parameters:
  ///   - executable: Its path.
  ///   - arguments: Its arguments.
  ///   - directory: The folder it runs in.
  ///   - limit: How long it may take.
  /// - Returns: How it ended and what it wrote.
  /// - Throws: ``Failure``, also when the caller is cancelled.
  package static func run(
    _ executable: String,
    _ arguments: [String],
    in directory: String,
    limit: Duration
  )
    async throws(Failure) -> Result
  {
    let process: ChildProcess
    do {
      process = try ChildProcess(
        executable: executable,
        arguments: arguments,
        directory: directory,
        environment: ["SWIFT_BACKTRACE": "enable=no"]
      )
    } catch {
      throw .notStarted("\(error)")
    }
    process.finishInput()
    let deadline = ProcessDeadline(process, limit: limit)
    let result = await withTaskCancellationHandler {
      await collect(process)
    } onCancel: {
      process.kill()
    }
    if deadline.end() { throw .timedOut }
    if Task.isCancelled { throw .cancelled }
    return result
  }

  private static func collect(_ process: ChildProcess) async -> Result {
    // An unstructured task reads the events: in a cancelled task the stream would end before the process does.
    await Task {
      var output = Data()
      for await event in process.events {
        switch event {
        case .output(let bytes): output += bytes.prefix(outputLimit - output.count)
        case .ended(let end, let errors):
          return Result(end: end, output: String(decoding: output, as: UTF8.self), errors: errors)
        }
      }
      return Result(end: .exit(-1), output: String(decoding: output, as: UTF8.self), errors: "")
    }
    .value
  }
}
