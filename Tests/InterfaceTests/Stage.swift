import AppModel
import Commands
import Foundation
import Interface
import MainLoop
import Music
import StoreSimulator
import Synchronization
import Testing

/// A conversation over a store in memory, and everything it said.
final class Stage: Sendable {
  let session: StoreSession
  let host: AppHost
  let conversation: Conversation
  let said = Sayings()
  let folder: URL

  init(library: any MusicLibrary = EmbeddedMusicLibrary()) async throws {
    let session = try StoreSession(
      configuration: .builtIn,
      clock: ManualStoreClock(Date(timeIntervalSince1970: 1_800_000_000))
    )
    let folder = FileManager.default.temporaryDirectory.appending(path: "isola-interface-\(UUID().uuidString)")
    let said = said
    host = try await MainActor.run {
      AppHost(
        surroundings: AppHost.Surroundings(
          session: session,
          defaults: try #require(UserDefaults(suiteName: folder.path() + "/defaults")),
          library: library,
          notInterested: NotInterestedChoice(local: MemoryNotInterestedStore()),
          playlists: PlaylistChoice(local: MemoryPlaylistStore()),
          proProductID: "app.deepcuts.pro"
        ),
        presenter: said
      )
    }
    conversation = Conversation(
      parts: Conversation.Parts(
        host: host,
        session: session,
        scheduler: Scheduler(activity: Activity()),
        loop: try MainLoop(activity: Activity()),
        presenter: said,
        history: { ["first", "second"] },
        settle: { for _ in 0..<50 { await Task.yield() } }
      )
    )
    self.session = session
    self.folder = folder
    try await conversation.begin()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Says a line and gives the rows of the answer, or the failure as `code: message`.
  @discardableResult
  func say(_ line: String) async -> [String] {
    switch await conversation.respond(to: line) {
    case .answered(let reply): reply.value.rows(TextStyle())
    case .failed(let failure): ["\(failure.code): \(failure.message)"]
    case .nothing: []
    case .quit: ["quit"]
    }
  }

  /// Runs a text as a script and gives its status.
  func run(_ text: String, keepsGoing: Bool = false) async throws -> ProgramStatus {
    let script = try ScriptFile(name: "test.isola", text: text, separator: .lines)
    return await ScriptRunner(conversation: conversation, keepsGoing: keepsGoing).run(script)
  }

  /// Runs lines that arrive one by one and gives their status.
  func run(arriving lines: [String]) async -> ProgramStatus {
    var inputs = lines.map(ScriptInput.line)[...]
    return await ScriptRunner(conversation: conversation, keepsGoing: false).run(named: "stdin") { _ in
      inputs.popFirst() ?? .end
    }
  }

  /// Gives way to other tasks until a condition holds, and fails when it does not come to hold.
  func eventually(_ sourceLocation: SourceLocation = #_sourceLocation, _ condition: () async -> Bool) async {
    for _ in 0..<200_000 {
      if await condition() { return }
      await Task.yield()
    }
    Issue.record("the condition never came to hold", sourceLocation: sourceLocation)
  }
}

/// Everything that was said, in order.
///
/// Owner of its state: its `Mutex`.
final class Sayings: Presenter {
  private let messages = Mutex<[Message]>([])

  var all: [Message] { messages.withLock { $0 } }

  var events: [Event] {
    all.compactMap { if case .event(let event) = $0 { event } else { nil } }
  }

  var failures: [Failure] {
    all.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
  }

  func present(_ message: Message) {
    messages.withLock { $0.append(message) }
  }
}
