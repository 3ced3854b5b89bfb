import Screen

/// Tells messages to people.
package struct TextPresenter: Presenter {
  private let style: TextStyle
  private let isQuiet: Bool
  private let write: @Sendable (String) -> Void
  private let writeFailure: @Sendable (String) -> Void

  /// Makes a presenter.
  ///
  /// - Parameters:
  ///   - style: Width and colour.
  ///   - isQuiet: Whether events, drawings and notices are left out.
  ///   - write: Writes rows, separated by newlines, without a final one.
  ///   - writeFailure: Writes a failure or a notice likewise; the same place at a terminal, the error stream in a script.
  package init(
    style: TextStyle,
    isQuiet: Bool,
    write: @escaping @Sendable (String) -> Void,
    writeFailure: @escaping @Sendable (String) -> Void
  ) {
    self.style = style
    self.isQuiet = isQuiet
    self.write = write
    self.writeFailure = writeFailure
  }

  /// Tells a message.
  ///
  /// - Parameter message: What to tell.
  package func present(_ message: Message) {
    switch message {
    case .reply(let reply):
      let rows = reply.value.rows(style)
      if !rows.isEmpty { write(rows.joined(separator: "\n")) }
    case .failure(let failure):
      writeFailure(text(failure))
    case .event(let event):
      if let text = event.text, !isQuiet { write(style.dim("· " + text)) }
    case .rendering(let rendering):
      guard !isQuiet else { return }
      let rows = rows(rendering)
      if !rows.isEmpty { write(rows.joined(separator: "\n")) }
    case .notice(let text):
      if !isQuiet { writeFailure(style.dim(text)) }
    }
  }

  private func text(_ failure: Failure) -> String {
    let place = failure.place.map { place in
      "\(place.file):\(place.line):" + (failure.columnInFile.map { "\($0):" } ?? "") + " "
    }
    if failure.isWritten {
      return style.alarming(failure.message) + (failure.hint.map { "\n" + style.dim("  " + $0) } ?? "")
    }
    let sentence = (place ?? "") + "error: " + failure.message
    return style.alarming(sentence) + (failure.hint.map { "\n" + style.dim("  " + $0) } ?? "")
  }

  /// The first drawing whole, later ones as what changed; none when nothing that is seen changed.
  private func rows(_ rendering: Rendering) -> [String] {
    let drawing = FrameText(width: style.width, usesColour: style.usesColour)
    guard let previous = rendering.previous else { return drawing.rows(of: rendering.frame) }
    let difference = rendering.frame.difference(from: previous)
    guard !difference.isEmpty else { return [] }
    let cause = rendering.causes.map(\.description).joined(separator: ", ")
    return drawing.rows(of: difference, note: "redrawn: " + cause)
  }
}
