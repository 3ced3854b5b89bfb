import Console
import Interface

/// `isola check FILE…`, `isola run FILE.swift` and their kin: a question without an app.
enum ToolSession {
  /// Asks, writes the answer and ends the compiler.
  static func run(
    _ request: ToolRequest,
    _ folders: Folders,
    _ capabilities: TerminalCapabilities
  ) async -> ProgramStatus {
    let workbench = Workbench(folders.workbench)
    let style = TextStyle(width: capabilities.width, usesColour: capabilities.usesColour)
    let status: ProgramStatus
    do {
      let answer = try await workbench.answer(request, style: style)
      if !answer.output.isEmpty { StandardStreams.write(answer.output.joined(separator: "\n")) }
      if !answer.remarks.isEmpty { StandardStreams.writeError(answer.remarks.joined(separator: "\n")) }
      status = answer.status
    } catch let failure as Failure {
      StandardStreams.writeError("isola: \(failure.message)")
      status = ProgramStatus(failure)
    } catch {
      StandardStreams.writeError("isola: \(error)")
      status = .failed
    }
    await workbench.shutdown()
    return status
  }

  /// Builds and runs a program.
  static func run(_ launch: ProgramLaunch, _ folders: Folders) async -> ProgramStatus {
    let workbench = Workbench(folders.workbench)
    let teller = ProgramTeller(launch, write: StandardStreams.write, writeError: StandardStreams.writeError)
    do {
      return try await workbench.run(launch, tell: teller.tell)
    } catch let failure as Failure {
      StandardStreams.writeError("isola: \(failure.message)")
      return ProgramStatus(failure)
    } catch {
      StandardStreams.writeError("isola: \(error)")
      return .failed
    }
  }
}
