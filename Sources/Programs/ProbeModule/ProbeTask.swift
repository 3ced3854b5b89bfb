/// A task as its own code sees it.
struct ProbeTask: Sendable, CustomStringConvertible {
  /// The name that it was created with.
  let name: String?
  /// Its priority now.
  let priority: TaskPriority
  /// Whether it has been asked to stop.
  let isCancelled: Bool

  /// The task of the calling code, `nil` outside of every task.
  static var current: Self? {
    unsafe withUnsafeCurrentTask { task in
      // The task is looked at during the call only.
      guard let task = unsafe task else { return nil }
      return unsafe Self(name: Task.name, priority: task.priority, isCancelled: task.isCancelled)
    }
  }

  /// The facts of the task.
  var members: [(String, String)] {
    [("task", name ?? ""), ("priority", Self.word(for: priority)), ("cancelled", "\(isCancelled)")]
  }

  /// The task as it stands in a sentence: `in task "loader", cancelled`; a medium priority goes without saying.
  var description: String {
    var text = name.map { "in task \"\($0)\"" } ?? "in an unnamed task"
    if priority != .medium { text += " of priority \(Self.word(for: priority))" }
    return isCancelled ? text + ", cancelled" : text
  }

  private static func word(for priority: TaskPriority) -> String {
    switch priority {
    case .high: "high"
    case .medium: "medium"
    case .low: "low"
    case .background: "background"
    default: "\(priority.rawValue)"
    }
  }
}
