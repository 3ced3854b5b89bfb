import Commands
import CompilerService

extension Conversation {
  /// Carries out a question to the compiler.
  func perform(_ command: LabCommand) async throws -> any ReplyValue {
    if case .experiment(let command) = command { return try await perform(command) }
    guard let workbench = parts.workbench else {
      throw Failure("no-compiler", "This session has no compiler to ask.")
    }
    if case .sources(let words) = command { return LabReply(answer: try await workbench.answer(sources: words)) }
    let request = try request(for: command, workbench)
    let answer = try await workbench.answer(request, style: TextStyle(width: parts.width))
    guard answer.status != .internal else {
      throw Failure("compiler-crashed", (answer.output + answer.remarks).joined(separator: "\n"))
    }
    return LabReply(answer: answer)
  }

  private func request(for command: LabCommand, _ workbench: Workbench) throws -> ToolRequest {
    var request: ToolRequest
    switch command {
    case .check(let source, let mode, let build):
      request = ToolRequest(.check)
      (request.subjects, request.builds, request.mode) = (try files(source, workbench), build, Self.mode(mode))
    case .matrix(let source, let build):
      request = ToolRequest(.matrix)
      (request.subjects, request.builds) = (try files(source, workbench), build)
    case .fix(let source, let mode, let write):
      request = ToolRequest(.fix)
      (request.subjects, request.writes, request.mode) = (try files(source, workbench), write, Self.mode(mode))
    case .expand(let source, let mode):
      request = ToolRequest(.expand)
      (request.subjects, request.mode) = (try files(source, workbench), Self.mode(mode))
    case .explain(let group):
      request = ToolRequest(.explain)
      request.subjects = [group]
    case .isolation(let source, let mode):
      request = ToolRequest(.isolation)
      (request.subjects, request.mode) = (try files(source, workbench), Self.mode(mode))
    case .experiment, .sources: throw Failure("no-question", "This is no question to the compiler.")
    }
    return request
  }

  /// The files of a source; a block is written to one.
  private func files(_ source: LabSource, _ workbench: Workbench) throws -> [String] {
    switch source {
    case .files(let files): files
    case .block(let text): [try workbench.file(holding: text)]
    }
  }

  /// The grammar lets no other name through.
  private static func mode(_ name: String) -> CompilerMode { CompilerMode(rawValue: name) ?? .swift6 }
}

/// The answer of the `lab` commands: what the same question writes on the command line.
private struct LabReply: ReplyValue {
  let answer: ToolAnswer

  func rows(_ style: TextStyle) -> [String] { answer.output + answer.remarks }

  func encode(to encoder: any Encoder) throws {
    let members = JSONValue.members([
      "clean": .bool(answer.status == .fine),
      "lines": .array(answer.output.map(JSONValue.string)),
      "remarks": .array(answer.remarks.map(JSONValue.string)),
    ])
    try members.encode(to: encoder)
  }
}
