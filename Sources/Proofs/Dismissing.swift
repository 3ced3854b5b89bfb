/// What every proof does with its album.
extension Stage {
  /// Dismisses an album.
  ///
  /// Where something is to happen meanwhile, the device is offline while it happens: the dismissal has begun and cannot
  /// have arrived.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - device: The device on which it is dismissed.
  /// - Returns: When the device had acknowledged that.
  /// - Throws: ``ProofError``.
  func dismiss(_ album: ProofAlbum, on device: ScriptedDevice) throws(ProofError) -> ContinuousClock.Instant {
    guard let meanwhile else { return try device.ask("music dismiss \(album.id)").time }
    try device.ask("device offline")
    let acknowledgement = try device.ask("music dismiss \(album.id)").time
    step("\(album) is dismissed on a device that is offline; meanwhile: \(meanwhile)")
    try run(meanwhile)
    try device.ask("device online")
    return acknowledgement
  }

  /// Does something after which an album that was dismissed for the proof alone is wanted again, whatever comes of it.
  ///
  /// What that leaves in the cloud is a tombstone.
  ///
  /// - Parameters:
  ///   - album: The album.
  ///   - device: The device on which the dismissal is taken back.
  ///   - body: What to do.
  /// - Returns: What the body returns.
  /// - Throws: What the body throws; ``ProofError`` where the dismissal cannot be taken back.
  func takingBack<Value>(
    _ album: ProofAlbum,
    on device: ScriptedDevice,
    after body: () throws(ProofError) -> Value
  ) throws(ProofError) -> Value {
    let value: Value
    do throws(ProofError) { value = try body() } catch {
      // Of two sentences the first is the one that matters.
      _ = try? device.ask("music undo \(album.id)")
      _ = try? device.ask("sync now")
      throw error
    }
    try device.ask("music undo \(album.id)")
    try device.synchronize()
    return value
  }
}
