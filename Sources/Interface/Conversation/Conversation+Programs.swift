import CompilerService
import Programs

// Programs of one's own, run beside the app and not in it.

extension Conversation {
  /// Builds and runs files; what the program does is told while it does it.
  func run(_ files: [String], mode: CompilerMode, _ workbench: Workbench) async throws -> any ReplyValue {
    var launch = ProgramLaunch(files: files)
    launch.mode = mode
    var last: ProgramOutcome?
    var refusal: String?
    let status = try await workbench.run(launch) { [presenter = parts.presenter] news in
      switch news {
      case .diagnostics(let diagnostics):
        guard !diagnostics.isEmpty else { return }
        presenter.present(.notice(String(ProgramTeller.text(diagnostics, files).dropLast())))
      case .noProgram(let sentence): refusal = sentence
      case .event(let event): presenter.present(.event(Event(event)))
      case .outcome(let outcome): last = outcome
      }
    }
    guard let last else {
      if status == .internal {
        throw Failure("compiler-crashed", (refusal ?? "The compiler crashed").endingWithFullStop)
      }
      throw Failure("rejected", refusal?.endingWithFullStop ?? "The compiler refuses the program.")
    }
    let outcome = ProgramEnd(outcome: last)
    guard status == .fine else {
      parts.presenter.present(.reply(Reply(command: "lab run", value: outcome)))
      throw Failure("program-failed", "The program did not end with status 0.")
    }
    return outcome
  }
}

/// How a program ended.
private struct ProgramEnd: ReplyValue {
  let outcome: ProgramOutcome

  func rows(_ style: TextStyle) -> [String] { [outcome.text] }

  func encode(to encoder: any Encoder) throws { try outcome.encode(to: encoder) }
}

extension Event {
  /// What a program did: its output behind `out` or `err`, so that it is told apart from what the prompt says.
  fileprivate init(_ event: ProgramEvent) {
    let head =
      switch event.source {
      case .stdout: "out  "
      case .stderr: "err  "
      case .probe, .trap, .cage: ""
      }
    var members = [
      JSONValue.Member(name: "source", value: .string(event.source.rawValue)),
      JSONValue.Member(name: "text", value: .string(event.text)),
    ]
    members += event.members.filter { $0.name != "text" && $0.name != "source" }
      .map { JSONValue.Member(name: $0.name, value: .string($0.value)) }
    self.init("program." + event.source.rawValue, members: members, text: head + event.text)
  }
}
