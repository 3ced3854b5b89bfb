import Console
import Dispatch
import Glibc
import Interface
import Proofs

/// `isola device prove`: the promises of devices, without an app in this process and beside one that runs.
enum ProofSession {
  /// Proves, and tells each step and each result as it comes.
  ///
  /// A signal that ends the program first ends the devices and removes what they kept.
  ///
  /// - Returns: The exit status: whether everything was proven, or 128 and the signal.
  static func run(
    _ request: ProofRequest,
    _ options: LaunchOptions,
    _ capabilities: TerminalCapabilities
  ) async -> Int32 {
    let style = TextStyle(width: capabilities.width, usesColour: capabilities.usesColour && !options.writesJSON)
    let presenter: any Presenter =
      options.writesJSON
      ? JSONPresenter(isQuiet: options.isQuiet, write: StandardStreams.write)
      : TextPresenter(
        style: style,
        isQuiet: options.isQuiet,
        write: StandardStreams.write,
        writeFailure: StandardStreams.writeError
      )
    let proving = Task(name: "proof") { () -> ProgramStatus? in
      var status = ProgramStatus.fine
      var said: String?
      do throws(CancellationError) {
        try await ProofRunner.run(request) {
          presenter.present(.event(Event($0)))
        } report: { result in
          if !result.isProven { status = .failed }
          if options.writesJSON {
            StandardStreams.write(ProofReport.line(result).text)
          } else {
            let write = result.isProven ? StandardStreams.write : StandardStreams.writeError
            write(ProofReport.row(result, style, after: said))
            said = result.fault
          }
        }
        return status
      } catch {
        return nil
      }
    }
    let signals = EndingSignals { proving.cancel() }
    if let status = await proving.value { return status.rawValue }
    return 128 + signals.latest
  }
}
