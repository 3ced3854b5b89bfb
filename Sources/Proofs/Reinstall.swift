/// Dismisses a fresh album, erases the device with everything it kept, and sets it up anew.
///
/// The album is chosen at random each time. An old dismissal proves nothing: it may lie in the cloud since the day when
/// uploads still worked.
struct Reinstall {
  let stage: Stage

  /// Proves it.
  ///
  /// - Parameter choose: Told the album as soon as it is chosen.
  /// - Returns: From the start of the device that was set up anew until its feed was without the album.
  /// - Throws: ``ProofError``.
  func prove(choose: (ProofAlbum) -> Void) throws(ProofError) -> Duration {
    let first = try stage.scriptedDevice("phone")
    try first.ask("store buy pro")
    try first.connect()
    let album = try FreshAlbum.choose(on: first)
    choose(album)
    _ = try stage.dismiss(album, on: first)
    try first.synchronize()
    stage.step("\(album) is dismissed, and the device says that the cloud has it.")
    try first.quit()
    try stage.folder.erase(first.name)
    stage.step("The device is erased with everything that it kept.")

    let start = ContinuousClock.now
    let second = try stage.scriptedDevice(first.name)
    let kept = try second.ask("music dismissed").value?.dismissed
    guard kept?.isEmpty == true else {
      throw .fault(
        "The device that was set up anew knows dismissals before it may ask the cloud, so it was not erased."
      )
    }
    try second.ask("store buy pro")
    let end = try stage.takingBack(album, on: second) { () throws(ProofError) in
      try exclusion(of: album, on: second)
    }
    try second.quit()
    return end - start
  }

  /// Waits until the feed is without an album; nothing else is asked for until that can no longer come by itself.
  private func exclusion(of album: ProofAlbum, on device: ScriptedDevice) throws(ProofError) -> ContinuousClock.Instant
  {
    try stage.repeated(every: .milliseconds(5)) { () throws(ProofError) in
      let state = try device.ask("sync status").value
      let feed = try device.ask("music feed")
      if try isExcluded(album, feed, on: device) { return .done(feed.time) }
      // A cloud that is away is asked again by the device itself.
      guard state?.phase == "current" else { return .again(ScriptedDevice.fault(of: state, device.name)) }
      // It has read all that the cloud has. A last exchange, so that "never" is not just "not yet".
      try device.synchronize()
      if try isExcluded(album, device.ask("music feed"), on: device) { return .done(.now) }
      throw .fault(
        "\(album) is in the feed of the device that was set up anew: its dismissal never reached the cloud, although the device that was erased had said so."
      )
    }
  }

  private func isExcluded(
    _ album: ProofAlbum,
    _ feed: ScriptedDevice.Answer,
    on device: ScriptedDevice
  ) throws(ProofError) -> Bool {
    guard let albums = feed.value?.albums, !albums.isEmpty else {
      throw .fault("The feed of device \(device.name) is empty, so nothing can be missing from it.")
    }
    guard !albums.contains(where: { $0.id == album.id }) else { return false }
    return try device.ask("music dismissed").value?.dismissed?.contains { $0.id == album.id } == true
  }
}

/// An album that nobody has dismissed.
enum FreshAlbum {
  /// Chooses one at random from a feed.
  ///
  /// - Parameter device: A device that has what the cloud has.
  /// - Returns: The album.
  /// - Throws: ``ProofError``.
  static func choose(on device: ScriptedDevice) throws(ProofError) -> ProofAlbum {
    guard let album = try device.ask("music feed").value?.albums?.randomElement() else {
      throw .fault("The feed of device \(device.name) is empty; an album that is not dismissed was expected in it.")
    }
    return album
  }
}
