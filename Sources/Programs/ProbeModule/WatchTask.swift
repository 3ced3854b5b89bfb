/// Reports how a task ends, and at the end of the program whether it is still alive.
///
/// - Parameters:
///   - label: What to call it.
///   - task: The task; it is kept until it has ended, as a task that runs is anyway.
/// - Returns: The task.
@discardableResult
public func watchTask<Success, Failure>(_ label: String, _ task: Task<Success, Failure>) -> Task<Success, Failure> {
  let watched = WatchedTask(label: label, task)
  let number = Endings.taskBegan(watched)
  Task(name: "watch \(label)", priority: .high) {
    let state = await watched.state()
    // The end of the program may have come in between, and said it.
    if Endings.taskEnded(number) { watched.report(state) }
  }
  return task
}

/// Runs an operation and reports at once when its task is cancelled.
///
/// - Parameters:
///   - label: What to call it.
///   - isolation: The isolation of the calling code; leave it out.
///   - operation: What to run; cancelling does not end it.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func watchCancellation<Value>(
  _ label: String,
  isolation: isolated (any Actor)? = #isolation,
  _ operation: () async throws -> Value
) async rethrows -> Value {
  try await withTaskCancellationHandler(
    operation: operation,
    onCancel: {
      EventChannel.send("task", [("label", label), ("state", "cancelled")], text: "task \(label): cancelled")
    },
    isolation: isolation
  )
}
