import Commands
import Console
import Interface
import Synchronization

/// Answers what the console asks while a line is typed.
///
/// The console is opened before the conversation exists, so the two are joined later. Owner of the link: its `Mutex`.
final class PromptAssistant: LineAssistant {
  private let conversation = Mutex<Conversation?>(nil)

  /// Gives the conversation that completes lines from now on.
  func join(_ conversation: Conversation) {
    self.conversation.withLock { $0 = conversation }
  }

  func complete(_ line: String, cursor: Int) -> CompletionAnswer {
    guard let conversation = conversation.withLock({ $0 }) else {
      return CompletionAnswer(start: cursor, candidates: [])
    }
    let completions = conversation.completions(for: line, cursor: cursor)
    let endsWord = completions.endsWords && completions.candidates.count == 1
    return CompletionAnswer(
      start: completions.start,
      candidates: completions.candidates.map {
        CompletionCandidate(text: endsWord && !$0.text.hasSuffix("/") ? $0.text + " " : $0.text, help: $0.help)
      }
    )
  }

  func isComplete(_ text: String) -> Bool {
    conversation.withLock { $0 }?.isComplete(text) ?? Script.isComplete(text)
  }
}
