import Console
import Interface

/// What code prints, on its way to the person who runs it.
enum CodeOutput {
  /// Takes descriptor 1 over.
  ///
  /// - Parameters:
  ///   - capture: The capture, not yet started.
  ///   - presenter: Gets an event for each text where lines are JSON, and notices.
  ///   - writesJSON: Whether lines are JSON.
  ///   - write: Shows a text as it is.
  static func start(
    _ capture: OutputCapture,
    _ presenter: any Presenter,
    writesJSON: Bool,
    write: @escaping @Sendable (CapturedText) -> Void
  ) {
    capture.start(
      deliver: { text in
        if writesJSON { presenter.present(.event(Event("output", ["text": .string(text.text)]))) } else { write(text) }
      },
      reportSwallowed: { count in presenter.present(.notice("… and \(count) bytes more, which are not shown.")) }
    )
  }
}
