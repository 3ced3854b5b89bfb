import CompilerService
import Foundation

extension Workbench {
  /// How long the sources of a person may be read.
  private static let patience = Duration.seconds(600)

  /// Migrates sources or looks over a project, in the program that `isola migrate` and `isola doctor` become.
  ///
  /// - Parameter words: The words that it takes.
  /// - Returns: What it wrote; clean where nothing is left to do.
  /// - Throws: ``Failure`` where it could not be asked or refuses; `CancellationError`.
  func answer(sources words: [String]) async throws -> ToolAnswer {
    let run: ProgramRun.Result
    do {
      run = try await ProgramRun.run(
        sources,
        words,
        in: FileManager.default.currentDirectoryPath,
        limit: Self.patience
      )
    } catch {
      switch error {
      case .cancelled: throw CancellationError()
      case .timedOut: throw Failure("timed-out", "The sources were still being read after \(Self.patience).")
      case .notStarted(let sentence): throw Failure("not-started", sentence.endingWithFullStop)
      }
    }
    let remarks = run.errors.split(separator: "\n").map(String.init)
    switch run.end {
    case .exit(0): return ToolAnswer(output: Self.lines(run.output), remarks: remarks)
    case .exit(3): throw Failure("refused", remarks.last.map(Self.withoutName) ?? "The command line was refused.")
    case .exit: return ToolAnswer(output: Self.lines(run.output), remarks: remarks, status: .failed)
    default: throw Failure("crashed", "\(sources) ended unexpectedly: \(run.end).")
    }
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// A sentence without the program's name before it.
  private static func withoutName(_ sentence: String) -> String {
    sentence.hasPrefix("isola: ") ? String(sentence.dropFirst(7)) : sentence
  }
}
