import Commands
import Synchronization

/// The names of the devices, for those who must not wait for the main actor: the prompt and completion.
///
/// Owner of its state: the mutex; the devices write it whenever one comes, goes, or is chosen.
package final class DeviceBoard: Sendable {
  private struct State {
    var inUse: String
    var candidates: [Candidate] = []
  }

  private let state: Mutex<State>

  init(inUse: String) {
    state = Mutex(State(inUse: inUse))
  }

  /// The device that commands speak to.
  package var inUse: String { state.withLock { $0.inUse } }

  /// The devices, as completion offers them.
  var candidates: [Candidate] { state.withLock { $0.candidates } }

  func write(inUse: String, candidates: [Candidate]) {
    state.withLock { $0 = State(inUse: inUse, candidates: candidates) }
  }
}
