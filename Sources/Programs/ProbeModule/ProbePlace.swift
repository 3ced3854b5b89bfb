import Glibc

/// Where code is really running, as far as that can be seen from inside.
struct ProbePlace: Sendable, CustomStringConvertible {
  /// What runs the code.
  enum Executor: CustomStringConvertible {
    /// The main actor's executor. On Linux it leaves the main thread at the first suspension of an asynchronous `main`.
    case mainActor
    /// The main thread, but not for the main actor.
    case mainThreadOnly
    /// The executor of an actor that brought its own; the name is the executor's type.
    case serial(String)
    /// The task executor that the task prefers; the name is the executor's type.
    case task(String)
    /// The pool of threads that all tasks share.
    case pool
    /// A thread that runs no task.
    case bareThread

    /// The executor as it stands in a sentence.
    var description: String {
      switch self {
      case .mainActor: "on the main actor's executor"
      case .mainThreadOnly: "on the main thread, outside of the main actor"
      case .serial(let type): "on the actor's own executor \(type)"
      case .task(let type): "on the task executor \(type)"
      case .pool: "on a pool thread"
      case .bareThread: "on a thread of its own"
      }
    }
  }

  let executor: Executor
  /// The task that the code belongs to, `nil` outside of every task.
  let task: ProbeTask?

  /// The place of the calling code.
  ///
  /// - Parameter isolation: The actor that the calling code is isolated to, where that is known.
  /// - Returns: The place.
  static func current(isolation: (any Actor)? = nil) -> Self {
    Self(executor: executor(isolation: isolation), task: ProbeTask.current)
  }

  private static func executor(isolation: (any Actor)?) -> Executor {
    if MainExecutorSign.isVisible { return .mainActor }
    if FirstThread.isCurrent { return .mainThreadOnly }
    // The reference is used during the call only, and the actor lives as long as its code runs.
    // An actor without an executor of its own is its own.
    if let own = unsafe isolation?.unownedExecutor.asSerialExecutor(), own !== isolation {
      return .serial("\(type(of: own))")
    }
    return unsafe withUnsafeCurrentTask { task in
      guard let task = unsafe task else { return .bareThread }
      // An executor that a task prefers lives as long as the task.
      guard let preferred = unsafe task.unownedTaskExecutor?.asTaskExecutor() else { return .pool }
      return preferred === globalConcurrentExecutor ? .pool : .task("\(type(of: preferred))")
    }
  }

  /// The place as it stands in a sentence: `on the main actor's executor, in task "loader"`.
  var description: String { "\(executor), \(task.map { "\($0)" } ?? "in no task")" }

  /// The facts of the place.
  var members: [(String, String)] { [("place", "\(executor)")] + (task?.members ?? []) }
}
