import Synchronization

/// Work that a command has put off: it outlives the command and ends with the conversation.
///
/// Owner of its state: its `Mutex`.
final class DelayedWork: Sendable {
  private struct State {
    var nextID = 0
    var tasks: [Int: Task<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  deinit { cancelAll() }

  /// Begins work that is forgotten when it ends.
  ///
  /// - Returns: The number by which it can be cancelled.
  @discardableResult
  func begin(_ name: String, _ work: @escaping @Sendable () async -> Void) -> Int {
    state.withLock { state in
      let id = state.nextID
      state.nextID += 1
      state.tasks[id] = Task(name: name) { [weak self] in
        await work()
        self?.forget(id)
      }
      return id
    }
  }

  /// Cancels a piece of work.
  func cancel(_ id: Int) {
    state.withLock { $0.tasks.removeValue(forKey: id) }?.cancel()
  }

  /// Cancels what has not ended.
  func cancelAll() {
    let tasks = state.withLock { state in
      defer { state.tasks = [:] }
      return state.tasks.values.map(\.self)
    }
    for task in tasks { task.cancel() }
  }

  private func forget(_ id: Int) {
    state.withLock { $0.tasks[id] = nil }
  }
}
