import StoreSimulator
import Synchronization

/// Somebody who is told which store is the process's.
protocol StoreFollower: AnyObject, Sendable {
  /// Listens to another store from now on.
  ///
  /// - Parameters:
  ///   - session: The store; nil waits for the next.
  ///   - change: Which change of stores this is; earlier ones come too late.
  func move(to session: StoreSession?, at change: Int)
}

/// Hands on what whichever store is the process's tells its onlookers.
///
/// It listens to a new store before the change of stores is over. The task that hands on is owned by the mutex, and ended
/// with the relay.
final class StoreRelay<Element: Sendable>: StoreFollower {
  /// Starts to listen to a store, and goes on in a task.
  typealias Listening = @Sendable (StoreSession, AsyncStream<Element>.Continuation) -> Task<Void, Never>

  private struct State {
    var task: Task<Void, Never>?
    var latestChange = 0
    var number: Int?
  }

  /// What is handed on, for one reader.
  let stream: AsyncStream<Element>
  private let continuation: AsyncStream<Element>.Continuation
  private let environment: StoreEnvironment
  private let listen: Listening
  private let state = Mutex(State())

  init(_ environment: StoreEnvironment, bound: StoreSession?, listen: @escaping Listening) {
    (stream, continuation) = AsyncStream.makeStream()
    self.environment = environment
    self.listen = listen
    if let bound {
      move(to: bound, at: 1)
    } else {
      let number = environment.add(self)
      state.withLock { $0.number = number }
    }
  }

  deinit {
    let (task, number) = state.withLock { ($0.task, $0.number) }
    task?.cancel()
    if let number { environment.forget(number) }
  }

  func move(to session: StoreSession?, at change: Int) {
    let task = session.map { listen($0, continuation) }
    let old = state.withLock { state in
      guard change > state.latestChange else { return task }
      state.latestChange = change
      defer { state.task = task }
      return state.task
    }
    old?.cancel()
  }
}
