/// Reports when and where it is released.
///
/// Kept in a property of an object, it shows where that object ends: a `deinit` without isolation runs wherever the last
/// reference was let go, even if its class belongs to the main actor, and so do the releases of what it held. The place
/// is that of whoever released last. A probe that is alive at the end of the program is reported then.
///
/// - SeeAlso: SE-0371 "Isolated synchronous deinit".
public final class DeinitProbe: Sendable {
  /// What to call the object.
  public let label: String

  /// Makes a probe; that alone reports nothing.
  ///
  /// - Parameter label: What to call the object.
  public init(_ label: String) {
    self.label = label
    Endings.probeBegan(label)
  }

  deinit {
    Endings.probeEnded(label)
    let place = ProbePlace.current()
    EventChannel.send("deinit", [("label", label)] + place.members, text: "deinit \(label): \(place)")
  }
}
