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
public func track<Value>(_ label: String = "", _ read: @escaping @MainActor () -> Value) -> Tracker {
  let tracker = Tracker(label: label) {
    _ = read()
  } onChange: { label in
    EventChannel.send("track", [("label", label)], text: "\(label): changed")
  }
  tracker.start()
  return tracker
}

/// Reports each time the text of a value changes, from what to what.
///
/// - Parameters:
///   - source: The expression as a text; it is the label, too.
///   - read: The expression.
/// - Returns: The means to cancel it; it may be dropped.
@MainActor @discardableResult
public func watch<Value>(_ source: String, _ read: @escaping @MainActor () -> Value) -> Tracker {
  let texts = Texts()
  let tracker = Tracker(label: source) {
    texts.next = "\(read())"
  } onChange: { label in
    guard let old = texts.advance() else { return }
    let new = texts.latest
    EventChannel.send(
      "watch",
      [("expression", label), ("old", old), ("new", new)],
      text: "\(label): \(short(old)) → \(short(new))"
    )
  }
  tracker.start()
  _ = texts.advance()
  return tracker
}

/// The texts of a value.
@MainActor
private final class Texts {
  var latest = ""
  var next = ""

  /// Takes over the next text.
  ///
  /// - Returns: The one before; `nil` when it is the same.
  func advance() -> String? {
    guard next != latest else { return nil }
    defer { latest = next }
    return latest
  }
}

private func short(_ text: String) -> String {
  let cut = text.prefix(200)
  return cut.endIndex == text.endIndex ? text : cut + "…"
}
