import AppCoins
import Commands
import Foundation

extension Conversation {
  /// Carries out a command.
  ///
  /// - Parameter command: The command; `quit` and `expect` are answered elsewhere.
  /// - Returns: The value of the reply.
  /// - Throws: ``Failure``; whatever the parts throw; `CancellationError`.
  func perform(_ command: Command) async throws -> any ReplyValue {
    switch command {
    case .store(let command): try await perform(command)
    case .appcoins(let command): try await perform(command)
    case .screen(let command): try await perform(command)
    case .sheet(let command): try await perform(command)
    case .tip(let size): try await give(size)
    case .music(let command): try await perform(command)
    case .playlists(let command): try await perform(command)
    case .sync(let command): try await perform(command)
    case .device(let command): try await perform(command)
    case .proof(let command): try await perform(command)
    case .cloud(let command): try await perform(command)
    case .clock(let command): try await perform(command)
    case .app(.relaunch): await relaunch()
    case .app(.status): await AppStatus(of: parts)
    case .app(.graph): await parts.devices.graph()
    case .app(.trap): await trap()
    case .lab(let command): try await perform(command)
    case .cells(let command): try await perform(command)
    case .watch(let expression): try await watch(expression)
    case .unwatch(let number): try await unwatch(number)
    case .inspect(let inspection): try await inspect(inspection)
    case .help(let topic): try help(topic)
    case .history(let limit): history(limit)
    case .source(let file): try await source(file)
    case .version: Note("isola \(Version.current)", ["version": .string(Version.current)])
    case .expect, .quit: Note("")
    }
  }

  private func relaunch() async -> Note {
    parts.market.relaunch()
    let isReleased = await parts.host.relaunch(settle: parts.settle)
    await parts.settle()
    return Note(
      isReleased
        ? "The app was closed and started again."
        : "The app was started again, but something still holds its old model.",
      ["released": .bool(isReleased)]
    )
  }

  /// Traps on the main actor, where a failed isolation check would.
  @MainActor private func trap() -> Note {
    fatalError("app trap was asked for")
  }

  private func history(_ limit: Int?) -> any ReplyValue {
    let lines = parts.history()
    return LineList(lines: limit.map { lines.suffix($0) } ?? lines)
  }

  private func source(_ file: String) async throws -> any ReplyValue {
    let script = try ScriptFile(path: file)
    guard Self.depth < 16 else {
      throw Failure("too-deep", "\(file) is sourced by a file that is sourced, 16 deep; does it source itself?")
    }
    let status = await Self.$depth.withValue(Self.depth + 1) {
      await ScriptRunner(conversation: self, keepsGoing: false).run(script)
    }
    guard status == .fine else { throw Failure("script-failed", "\(file) stopped at the failure above.") }
    return Note("", ["file": .string(file), "statements": .number("\(script.statements.count)")])
  }

  /// How many files are being sourced, one from within the other.
  @TaskLocal private static var depth = 0

  private func help(_ topic: [String]) throws -> any ReplyValue {
    guard let page = grammar.help(topic) else {
      let error = grammar.unknownTopic(topic)
      throw Failure(error.code, error.message, hint: error.hint, column: error.column, kind: .usage)
    }
    return HelpReply(page: page)
  }
}

/// The answer of `history`.
private struct LineList: ReplyValue {
  let lines: [String]

  func rows(_ style: TextStyle) -> [String] { lines }
}
