import Commands
import Console
import Foundation
import Glibc
import Interface
import MainLoop
import Synchronization

/// A session without a terminal: files, the text of `-c`, or standard input.
enum ScriptSession {
  /// Runs to the end.
  static func run(
    _ options: LaunchOptions,
    _ installation: Installation,
    _ folders: Folders
  ) async -> ProgramStatus {
    let presenter = presenter(options, StandardStreams.write, StandardStreams.writeError)
    do {
      let scripts = try scripts(options)
      let capture = try OutputCapture()
      StandardStreams.output.store(capture.realOutput, ordering: .releasing)
      CodeOutput.start(capture, presenter, writesJSON: options.writesJSON) { StandardStreams.writePart($0.written) }
      defer { capture.close() }
      await MainActor.run { CrashSentence.install() }
      installation.pool.prepareThreads { CrashRestart.useAlternateStack() }
      let composition = try await Composition(
        options: options,
        installation: installation,
        folders: folders,
        presenter: presenter,
        drain: { capture.drain() },
        willRespond: { prepareSentence(at: $0, options) }
      )
      Farewell {
        capture.close()
        composition.removeFolders()
      }
      .beginToHear()
      try await composition.conversation.begin()
      let runner = ScriptRunner(conversation: composition.conversation, keepsGoing: options.keepsGoing)
      let status: ProgramStatus
      if let scripts {
        status = await run(scripts, with: runner, keepsGoing: options.keepsGoing)
      } else {
        let input = StandardInput(descriptor: capture.realInput)
        status = await runner.run(named: "stdin") { await input.next(isHolding: $0) }
      }
      await composition.conversation.end()
      await installation.pool.quiescence()
      // The farewell, which holds the parts, is only for a program that ends before this line.
      composition.removeFolders()
      return status
    } catch let failure as Failure {
      presenter.present(.failure(failure))
      return ProgramStatus(failure)
    } catch {
      presenter.present(.failure(Failure(starting: error)))
      return .failed
    }
  }

  /// The presenter of a session without a terminal.
  private static func presenter(
    _ options: LaunchOptions,
    _ write: @escaping @Sendable (String) -> Void,
    _ writeFailure: @escaping @Sendable (String) -> Void
  ) -> any Presenter {
    if options.writesJSON { return JSONPresenter(isQuiet: options.isQuiet, write: write) }
    return TextPresenter(style: TextStyle(), isQuiet: options.isQuiet, write: write, writeFailure: writeFailure)
  }

  /// Has a crash say where in the script it came, in the form of any other failure.
  private static func prepareSentence(at place: Failure.Place?, _ options: LaunchOptions) {
    // Stands for the signal, which the handler writes; a file's name could hold it, and the last one is ours.
    let mark = "\u{f8ff}"
    let output = options.writesJSON ? StandardStreams.output.load(ordering: .acquiring) : STDERR_FILENO
    let say: @Sendable (String) -> Void = { text in
      guard let hole = text.range(of: mark, options: .backwards) else { return }
      let (before, after) = (text[..<hole.lowerBound], text[hole.upperBound...])
      CrashSentence.set(before: String(before), after: String(after), descriptor: output)
    }
    let failure = Failure("trapped", "The program trapped (\(mark)).", column: 1).at(place)
    presenter(options, say, say).present(.failure(failure))
  }

  /// The scripts, all read before the first runs; `nil` when lines come from standard input.
  private static func scripts(_ options: LaunchOptions) throws(Failure) -> [ScriptFile]? {
    switch options.mode {
    case .files(let paths):
      var scripts: [ScriptFile] = []
      for path in paths { scripts.append(try ScriptFile(path: path)) }
      return scripts
    case .text(let text): return [try ScriptFile(name: "-c", text: text, separator: .semicolons)]
    case .command(let text): return [try ScriptFile(name: nil, text: text, separator: .semicolons)]
    default: return nil
    }
  }

  private static func run(
    _ scripts: [ScriptFile],
    with runner: ScriptRunner,
    keepsGoing: Bool
  ) async -> ProgramStatus {
    var worst = ProgramStatus.fine
    for script in scripts {
      let status = await runner.run(script)
      if worst == .fine { worst = status }
      if status != .fine, !keepsGoing { break }
    }
    return worst
  }
}
