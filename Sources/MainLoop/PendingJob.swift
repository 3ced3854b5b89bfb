/// A job that waits for its turn on a loop.
package struct PendingJob: Equatable, Sendable {
  /// The identifier of the job's task; `nil` for a job that belongs to no task, such as an isolated deinit.
  package let id: UInt64?

  /// The name that the task was created with.
  ///
  /// `nil` when it was created without a name, and always where the runtime library carries no symbol table.
  package let name: String?

  /// How urgent the job is.
  package let priority: TaskPriority

  /// Creates a description of a job.
  ///
  /// - Parameters:
  ///   - id: The identifier of the job's task.
  ///   - name: The name that the task was created with.
  ///   - priority: How urgent the job is.
  package init(id: UInt64?, name: String?, priority: TaskPriority) {
    self.id = id
    self.name = name
    self.priority = priority
  }
}

extension PendingJob {
  /// Describes a job that cannot run meanwhile.
  ///
  /// - Parameter job: A job whose loop is under inspection, so its task is alive.
  init(_ job: UnownedJob) {
    // `UnownedJob` prints its task's identifier and offers it nowhere else: "UnownedJob(id: 7)", or "nil" for no task.
    id = UInt64(job.description.filter(\.isWholeNumber))
    name = id == nil ? nil : TaskNames.runtime?.name(of: job)
    priority = TaskPriority(rawValue: job.priority.rawValue)
  }
}
