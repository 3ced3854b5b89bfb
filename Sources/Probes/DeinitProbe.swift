/// Reports when and where it is released.
///
/// Kept in a property of an object, it shows where that object ends: a `deinit` without isolation runs wherever the last
/// reference was let go, even if its class belongs to the main actor, and so do the releases of what it held.
///
/// - SeeAlso: SE-0371 "Isolated synchronous deinit".
package final class DeinitProbe: Sendable {
  /// What to call the object.
  package let label: String

  /// Makes a probe; that alone reports nothing.
  ///
  /// - Parameter label: What to call the object.
  package init(_ label: String) {
    self.label = label
  }

  deinit {
    let place = ProbePlace.current()
    ProbeSink.send(
      ProbeReport(
        event: "deinit",
        members: [ProbeReport.Member("label", label)] + place.members,
        text: "deinit \(label): \(place)"
      )
    )
  }
}
