import Glibc
import Synchronization

/// What is still alive when the program ends.
///
/// The process has one, because a `deinit` has no parameter to be handed one by. Owned by a `Mutex`.
enum Endings {
  private struct Alive {
    var probes: [String: Int] = [:]
    var tasks: [Int: WatchedTask] = [:]
    var latestTask = 0
    var isRegistered = false

    /// Whether the report at the end has to be registered now.
    mutating func register() -> Bool {
      defer { isRegistered = true }
      return !isRegistered
    }
  }

  private static let alive = Mutex(Alive())

  /// Notes a probe.
  static func probeBegan(_ label: String) {
    let isFirst = alive.withLock { alive in
      alive.probes[label, default: 0] += 1
      return alive.register()
    }
    if isFirst { atexit { Endings.report() } }
  }

  /// Forgets a probe.
  static func probeEnded(_ label: String) {
    alive.withLock { alive in
      let count = alive.probes[label, default: 1] - 1
      alive.probes[label] = count > 0 ? count : nil
    }
  }

  /// Notes a task.
  ///
  /// - Returns: The number to forget it by.
  static func taskBegan(_ task: WatchedTask) -> Int {
    let (isFirst, number) = alive.withLock { alive in
      alive.latestTask += 1
      alive.tasks[alive.latestTask] = task
      return (alive.register(), alive.latestTask)
    }
    if isFirst { atexit { Endings.report() } }
    return number
  }

  /// Forgets a task.
  ///
  /// - Returns: Whether it was still to be reported.
  static func taskEnded(_ number: Int) -> Bool {
    alive.withLock { $0.tasks.removeValue(forKey: number) != nil }
  }

  /// Reports what is alive, tasks in the order in which they were watched, probes in the order of their labels.
  private static func report() {
    let (tasks, probes) = alive.withLock { alive in
      defer { alive.tasks = [:] }
      return (alive.tasks.sorted { $0.key < $1.key }.map(\.value), alive.probes.sorted { $0.key < $1.key })
    }
    for task in tasks { task.report(task.stateNow ?? "alive at the end of the program") }
    for (label, count) in probes {
      EventChannel.send(
        "leak",
        [("label", label), ("count", "\(count)")],
        text: "leak \(label): alive at the end of the program\(count > 1 ? ", \(count) times" : "")"
      )
    }
  }
}
