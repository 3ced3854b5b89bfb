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
  private var tracking: Tracking?

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
    guard tracking == nil else { return }
    draw(because: [.firstRender])
  }

  /// Stops drawing; a change that has already asked for a drawing does not get it.
  package func close() {
    _ = tracking?.finish()
    tracking = nil
  }

  private func draw(because causes: [RenderCause]) {
    let tracking = Tracking()
    self.tracking = tracking
    let frame = tracking.run(body) { [weak self, name] in
      Task(name: "draw \(name)") { @MainActor [weak self] in self?.redraw(after: tracking) }
    }
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

  private func redraw(after tracking: Tracking) {
    // Closed, or closed and shown again, since the change.
    guard self.tracking === tracking else { return }
    var causes: [RenderCause] = []
    for change in tracking.finish() {
      let cause = names.cause(of: change.keyPath)
      if !causes.contains(cause) { causes.append(cause) }
    }
    draw(because: causes)
  }
}
