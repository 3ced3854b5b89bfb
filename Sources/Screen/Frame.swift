/// What one screen shows at one moment: a title and what stands below it.
///
/// A frame is built by a body and is nothing but text: whoever draws it decides width and colour.
package struct Frame: Equatable, Sendable {
  /// The heading of the screen.
  package var title: String

  /// The rows below the heading, top to bottom.
  package var rows: [Row]

  /// What the screen is waiting for, when it is waiting.
  package var spinner: String?

  /// The message that asks to be read before anything else.
  package var alert: Alert?

  /// Makes an empty frame.
  ///
  /// - Parameter title: The heading of the screen.
  package init(title: String) {
    self.title = title
    self.rows = []
  }
}

extension Frame {
  /// One row of a frame.
  package enum Row: Equatable, Sendable {
    /// A name and its value, drawn in two columns.
    case field(label: String, value: String)

    /// A row of running text.
    case text(String)
  }

  /// A message with a heading.
  package struct Alert: Equatable, Sendable {
    /// What kind of thing happened.
    package let title: String

    /// What happened, in one sentence.
    package let message: String
  }
}

extension Frame {
  /// Adds a name and its value.
  ///
  /// - Parameters:
  ///   - label: The name, in the left column.
  ///   - value: The value, in the right column.
  package mutating func field(_ label: String, _ value: String) {
    rows.append(.field(label: label, value: value))
  }

  /// Adds a row of running text.
  ///
  /// - Parameter text: One row; a newline in it starts another.
  package mutating func text(_ text: String) {
    rows += text.split(separator: "\n", omittingEmptySubsequences: false).map { .text(String($0)) }
  }

  /// Shows that the screen waits, while it does.
  ///
  /// - Parameters:
  ///   - isActive: Whether it waits now.
  ///   - label: What it waits for.
  package mutating func spinner(while isActive: Bool, _ label: String) {
    spinner = isActive ? label : nil
  }

  /// Presents an alert while there is a value to present.
  ///
  /// The value is an argument and not a closure that would read it later: an argument is evaluated while the body runs,
  /// so the screen depends on it and a change brings the alert up. That is the third trap of the first field report.
  ///
  /// - Parameters:
  ///   - title: What kind of thing happened.
  ///   - value: The value to present; nothing is shown for `nil`.
  ///   - message: The sentence for a value.
  package mutating func alert<Value>(_ title: String, presenting value: Value?, message: (Value) -> String) {
    alert = value.map { Alert(title: title, message: message($0)) }
  }
}
