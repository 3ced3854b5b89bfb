import AppModel
import Screen

/// The About sheet while it is open: a screen, and the model whose life is the sheet's.
///
/// Who lets go of the sheet ends both. The tip jar that the model subscribes to is handed in and belongs to the app.
///
/// Owner of its state: the main actor.
@MainActor
final class AboutSheet {
  /// The model of the tip jar.
  let model: TipJarModel

  private let screen: LiveScreen

  /// Makes a sheet that is not shown yet; its model is subscribed from here on.
  ///
  /// - Parameters:
  ///   - store: The app's tip jar.
  ///   - report: Told when the model is released.
  ///   - screen: Makes the screen of a body.
  init(
    over store: TipJarStore,
    report: @escaping @Sendable (LifecycleEvent) -> Void,
    screen: (@escaping @MainActor () -> Frame) -> LiveScreen
  ) {
    model = TipJarModel(store: store, report: report)
    self.screen = screen(ScreenBodies.about(over: model))
  }

  /// The latest drawing, `nil` before the first.
  var rendering: Rendering? { screen.rendering }

  /// Asks the store for the tips, applies what was published meanwhile, and begins to draw.
  ///
  /// - Parameter isOpen: Whether the sheet is still wanted when the store has answered.
  func open(while isOpen: () -> Bool) async {
    model.start()
    await model.load()
    if isOpen() { screen.show() }
  }

  /// Draws the sheet whole again.
  func draw() {
    screen.close()
    screen.show()
  }

  /// Stops drawing.
  func close() { screen.close() }
}
