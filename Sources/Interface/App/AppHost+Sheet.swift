import AppModel
import Screen

extension AppHost {
  /// Opens the About sheet, or draws the open one whole again.
  ///
  /// The sheet gets the app's own tip jar, the instance that listens to the store. Its model is a new one each time.
  package func openSheet() async {
    if let sheet { return sheet.draw() }
    guard let model else { return }
    let sheet = AboutSheet(over: model.tipJar, report: report) { liveScreen(.about, body: $0) }
    self.sheet = sheet
    await sheet.open(while: { self.sheet === sheet })
  }

  /// Closes the About sheet; its model goes with it.
  ///
  /// - Returns: Whether it was open.
  @discardableResult
  package func closeSheet() -> Bool {
    guard let sheet else { return false }
    sheet.close()
    self.sheet = nil
    return true
  }

  /// Gives a tip in the About sheet.
  ///
  /// - Parameter tier: The size.
  /// - Returns: What it came to, `nil` while the sheet is closed.
  func tip(_ tier: TipJarTier) async -> TipJarOutcome? {
    guard let model = sheet?.model else { return nil }
    let outcome = await model.tip(tier)
    await drawn()
    return outcome
  }
}
