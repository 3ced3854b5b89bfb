/// Reports each time something changes that a closure has read.
///
/// The closure runs now, and again after each change, as a job of its own on the main actor: it sees the new values, and
/// several changes within one job make one report. Only what it reads while it runs is watched.
///
/// - Parameters:
///   - label: What to call it; when empty, `track` and a number.
///   - read: What to run.
/// - Returns: The means to cancel it; it may be dropped.
@MainActor @discardableResult
package func track<Value>(_ label: String = "", _ read: @escaping @MainActor () -> Value) -> Tracker {
  Trackers.ofProcess.track(label, read)
}

/// Reports each time the text of a value changes, from what to what.
///
/// - Parameters:
///   - source: The expression, as it was typed; it is the label, too.
///   - text: The text of its value; what it reads is watched too.
///   - read: The expression.
/// - Returns: The means to cancel it; it may be dropped.
@MainActor @discardableResult
package func watch<Value>(
  _ source: String,
  text: @escaping @MainActor (Value) -> String,
  _ read: @escaping @MainActor () -> Value
) -> Tracker {
  Trackers.ofProcess.watch(source, text: text, read)
}
