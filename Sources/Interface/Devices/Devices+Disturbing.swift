import CloudEngines

extension Devices {
  /// Connects a device to the cloud, or cuts it off.
  ///
  /// - Returns: The device's name.
  func setOnline(_ isOnline: Bool, _ name: String?) throws(Failure) -> String {
    let device = try device(name)
    try parts(of: name).line.setOnline(isOnline)
    return device.name
  }

  /// Sets how far a device's clock is off.
  ///
  /// - Parameters:
  ///   - name: The device, nil for the one in use.
  ///   - change: Gives how far it is to be off, from how far it is.
  /// - Returns: The device's name, and how far its clock is off now.
  /// - Throws: A ``Failure`` for a device that does not run, and for more than a thousand years.
  func setSkew(
    of name: String?,
    _ change: @Sendable (Duration) -> Duration
  ) throws(Failure) -> (name: String, skew: Duration) {
    let parts = try parts(of: name)
    let skew = change(parts.clock.skew)
    guard abs(skew / .seconds(1)) <= Self.farthest else {
      throw Failure("not-possible", "The clock of '\(parts.name)' would be off by more than a thousand years.")
    }
    parts.clock.set(skew)
    return (parts.name, parts.clock.skew)
  }

  private static let farthest = 365_250.0 * 86_400
}
