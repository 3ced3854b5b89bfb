/// One drawing of a screen.
package struct Rendering: Sendable {
  /// The name of the screen, as it is typed.
  package let screen: String

  /// 1 for the first drawing, then counting up.
  package let number: Int

  /// Why it was drawn, each cause once, in the order of the changes.
  package let causes: [RenderCause]

  /// What it shows.
  package let frame: Frame

  /// What it showed before, `nil` for the first drawing.
  package let previous: Frame?

  /// Makes a drawing.
  ///
  /// - Parameters:
  ///   - screen: The name of the screen, as it is typed.
  ///   - number: 1 for the first drawing, then counting up.
  ///   - causes: Why it was drawn.
  ///   - frame: What it shows.
  ///   - previous: What it showed before.
  package init(screen: String, number: Int, causes: [RenderCause], frame: Frame, previous: Frame?) {
    self.screen = screen
    self.number = number
    self.causes = causes
    self.frame = frame
    self.previous = previous
  }
}
