import Console
import Foundation
import Interface
import MainLoop
import Synchronization

/// One run of the program: the executors, a session on them, and the main thread at their service until it ends.
enum Program {
  /// Runs a session.
  ///
  /// - Returns: The exit status.
  static func run(_ options: LaunchOptions) -> Int32 {
    let installation: Installation
    do {
      installation = try MainLoop.install()
    } catch {
      StandardStreams.writeError("isola: \(error)")
      return ProgramStatus.internal.rawValue
    }
    let status = Status()
    Task(name: "session") {
      status.set(await session(options, installation))
      installation.loop.stop()
    }
    installation.loop.run()
    return status.value
  }

  private static func session(_ options: LaunchOptions, _ installation: Installation) async -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    let folders = Folders(environment: environment)
    let capabilities = TerminalCapabilities.current(environment: environment)
    if options.mode == .conversation, capabilities.isInteractive {
      return await PromptSession.run(options, installation, folders, capabilities)
    }
    if case .tool(let request) = options.mode {
      return await ToolSession.run(request, folders, capabilities).rawValue
    }
    if case .prove(let request) = options.mode {
      return await ProofSession.run(request, options, capabilities)
    }
    if case .program(let launch) = options.mode {
      return await ToolSession.run(launch, folders).rawValue
    }
    return await ScriptSession.run(options, installation, folders).rawValue
  }

  /// The exit status, written once by the session and read by the main thread after the loop has stopped.
  private final class Status: Sendable {
    private let status = Atomic<Int32>(ProgramStatus.internal.rawValue)

    var value: Int32 { status.load(ordering: .acquiring) }

    func set(_ value: Int32) { status.store(value, ordering: .releasing) }
  }
}
