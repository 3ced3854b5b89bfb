/// A screen that draws itself again when something its body has read is set.
///
/// The rule is SwiftUI's and nothing else: what is read *while the body runs* is watched, what is read later is not.
/// Many changes within one job of the main actor make one drawing, because drawing is a job of its own that the first
/// change schedules.
///
/// Owner of its state: the main actor.
@MainActor
package final class LiveScreen {
  /// The name of the screen, as it is typed.
  package let name: String

  /// The latest drawing, `nil` before the first.
  package private(set) var rendering: Rendering?

  private let body: @MainActor () -> Frame
  private let names: PropertyNames
  private let deliver: @MainActor (Rendering) -> Void
  private var watcher: Watcher<Frame>?

  /// Makes a screen that is not shown yet.
  ///
  /// - Parameters:
  ///   - name: The name of the screen, as it is typed.
  ///   - names: The names of the properties that its body reads.
  ///   - body: What it shows; run on the main actor for each drawing.
  ///   - deliver: Receives each drawing.
  package init(
    name: String,
    names: PropertyNames,
    body: @escaping @MainActor () -> Frame,
    deliver: @escaping @MainActor (Rendering) -> Void
  ) {
    self.name = name
    self.names = names
    self.body = body
    self.deliver = deliver
  }

  /// Draws the screen for the first time; does nothing while it is shown.
  package func show() {
    guard watcher == nil else { return }
    let watcher = Watcher(job: "draw \(name)", body: body) { [weak self] frame, changes in
      guard let self else { return }
      draw(frame, because: names.causes(of: changes))
    }
    self.watcher = watcher
    draw(watcher.start(), because: [.firstRender])
  }

  /// Stops drawing; a change that has already asked for a drawing does not get it.
  package func close() {
    watcher?.cancel()
    watcher = nil
  }

  private func draw(_ frame: Frame, because causes: [RenderCause]) {
    let rendering = Rendering(
      screen: name,
      number: (self.rendering?.number ?? 0) + 1,
      causes: causes,
      frame: frame,
      previous: self.rendering?.frame
    )
    self.rendering = rendering
    deliver(rendering)
  }
}
