package import CompilerService
import Foundation
package import Programs

/// A person's own program to build and run: `isola run FILE.swift…`, or `lab run FILE.swift…` at the prompt.
package struct ProgramLaunch: Equatable, Sendable {
  /// The files, which are one module.
  package var files: [String]
  /// The dialect.
  package var mode = CompilerMode.swift6
  /// Further flags of the compiler's front end.
  package var flags: [String] = []
  /// Whether it is optimized.
  package var isOptimized = false
  /// What the program is called with.
  package var arguments: [String] = []
  /// What it may use.
  package var limits = ProgramLimits()
  /// What it reads from standard input.
  package var input = ProgramInput.none
  /// Whether each line is one JSON object.
  package var writesJSON = false

  /// A program in Swift 6 mode, with the usual limits.
  ///
  /// - Parameter files: The files.
  package init(files: [String]) {
    self.files = files
  }
}

/// What is told of a program while it is built and runs.
package enum ProgramNews: Sendable {
  /// What the compiler says about it, in its own form.
  case diagnostics([Diagnostic])
  /// Why there is no program, as a sentence.
  case noProgram(String)
  /// Something that it did.
  case event(ProgramEvent)
  /// How it ended; the last.
  case outcome(ProgramOutcome)
}

extension Workbench {
  /// Builds and runs a program.
  ///
  /// - Parameters:
  ///   - launch: The program.
  ///   - tell: Receives what there is to tell, in order.
  /// - Returns: Fine when it ended with status 0, internal when the compiler crashed.
  /// - Throws: ``Failure`` where nothing could be built or started; `CancellationError`.
  package func run(_ launch: ProgramLaunch, tell: (ProgramNews) -> Void) async throws -> ProgramStatus {
    let tools = try lab.tools()
    var request = ProgramRequest(files: launch.files.map { SourceInput(path: $0) })
    (request.mode, request.flags, request.isOptimized) = (launch.mode, launch.flags, launch.isOptimized)
    do throws(ProgramError) {
      switch try await tools.builder.build(request) {
      case .rejected(let diagnostics):
        tell(.diagnostics(diagnostics))
        return .failed
      case .crashed(let crash):
        tell(.diagnostics(crash.diagnostics))
        tell(.noProgram(crash.sentence))
        return .internal
      case .unlinked(let sentence):
        tell(.noProgram(sentence))
        return .failed
      case .built(let program):
        tell(.diagnostics(program.warnings))
        let running = try tools.runner.start(
          program,
          arguments: launch.arguments,
          environment: BundledModules.configuration(beside: launch.files.first ?? "main.swift"),
          input: launch.input,
          limits: launch.limits
        )
        return await follow(running, tell: tell)
      }
    } catch {
      if error == .cancelled || Task.isCancelled { throw CancellationError() }
      throw Failure("program", error.description.endingWithFullStop)
    }
  }

  private func follow(_ running: RunningProgram, tell: (ProgramNews) -> Void) async -> ProgramStatus {
    await withTaskCancellationHandler {
      var status = ProgramStatus.failed
      for await report in running.reports {
        switch report {
        case .event(let event): tell(.event(event))
        case .outcome(let outcome):
          if outcome.exit == 0, outcome.limit == nil { status = .fine }
          tell(.outcome(outcome))
        }
      }
      return status
    } onCancel: {
      running.stop()
    }
  }
}
