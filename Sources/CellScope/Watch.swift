import CellRuntime
package import Probes

/// Reports each time the text of a value changes, from what to what; the text is the one that a prompt shows.
///
/// - Parameters:
///   - source: The expression, as it was typed; it is the label, too.
///   - read: The expression.
/// - Returns: The means to cancel it; it may be dropped.
@MainActor @discardableResult
package func watch<Value>(_ source: String, _ read: @escaping @MainActor () -> Value) -> Tracker {
  watch(source, text: { ValueText.text(of: $0) }, read)
}
