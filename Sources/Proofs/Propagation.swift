/// Dismisses an album on one device and watches the screen of another, which nobody touches.
struct Propagation {
  /// Half a command, which stands in the watching device's prompt while its screen changes above it.
  static let beginning = "music album "

  let stage: Stage

  /// Proves it.
  ///
  /// - Parameter choose: Told the album as soon as it is chosen.
  /// - Returns: From the acknowledgement of the dismissal until the other device's terminal had shown it.
  /// - Throws: ``ProofError``.
  func prove(choose: (ProofAlbum) -> Void) throws(ProofError) -> Duration {
    let (acting, watching) = try connectedDevices()
    let album = try FreshAlbum.choose(on: acting)
    choose(album)
    let shown = try watching.run("music feed")
    guard shown.contains(where: { TerminalDevice.shows(album.row, $0, mark: "▸") }) else {
      throw .fault("\(album) is in the feed of one device and not on the screen of the other.")
    }
    try watching.begin(Self.beginning)
    stage.step("\(album) is on the other device's screen, and half a command in its prompt.")

    return try stage.takingBack(album, on: acting) { () throws(ProofError) in
      let acknowledgement = try stage.dismiss(album, on: acting)
      let moment = try redrawing(of: album, on: watching, after: acting)
      stage.step("The other device drew its screen above the prompt without it.")
      return max(.zero, moment - acknowledgement)
    }
  }

  /// Sets two devices up that have the same as the cloud: one to be told, and one at a terminal with its screen drawn.
  func connectedDevices() throws(ProofError) -> (acting: ScriptedDevice, watching: TerminalDevice) {
    let (acting, watching) = try (stage.scriptedDevice("phone"), stage.terminalDevice("tablet"))
    try acting.ask("store buy pro")
    try acting.connect()
    try prepare(watching)
    return (acting, watching)
  }

  /// Waits until the watching device has drawn its screen without an album.
  private func redrawing(
    of album: ProofAlbum,
    on watching: TerminalDevice,
    after acting: ScriptedDevice
  ) throws(ProofError) -> ContinuousClock.Instant {
    func seen(within limit: Duration) throws(ProofError) -> ContinuousClock.Instant? {
      do throws(ProofError) {
        return try watching.waitForChange(
          of: album.row,
          mark: "−",
          on: "Discover",
          above: Self.beginning,
          within: limit
        )
      } catch {
        guard case .overdue = error else { throw error }
        return nil
      }
    }
    if let moment = try seen(within: .seconds(5)) { return moment }
    // A cloud may take long. When the acting device says that it is done, the other has no excuse any more.
    try acting.synchronize()
    if let moment = try seen(within: .seconds(10)) { return moment }
    throw .fault(
      "\(album) stayed on the screen of the other device, although the device that dismissed it says that the cloud has it."
    )
  }

  private func prepare(_ device: TerminalDevice) throws(ProofError) {
    try device.waitForPrompt()
    _ = try device.run("store buy pro")
    try stage.repeated(every: .milliseconds(50)) { () throws(ProofError) -> Stage.Attempt<Void> in
      let rows = try device.run("sync now")
      guard rows.contains("This device and the cloud have the same.") else {
        return .again(.fault(rows.last ?? "Device \(device.name) does not say how its exchange stands."))
      }
      return .done(())
    }
    _ = try device.run("screen show discover")
  }
}
