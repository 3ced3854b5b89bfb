/// Reports what the calling code is isolated to, and where it is really running.
///
/// The isolation is what the compiler knows at the call, handed over by `#isolation`; in a `nonisolated(nonsending)`
/// function that is the caller's. The rest is looked up now: the executor, the thread, the task. It may be called from
/// any code, and it never suspends.
///
/// - Parameters:
///   - label: What to call this place; without one it is called by its line.
///   - isolation: The isolation of the calling code; leave it out.
///   - file: The file of the call; leave it out.
///   - line: The line of the call; leave it out.
/// - SeeAlso: SE-0420 "Inheritance of actor isolation".
public func probe(
  _ label: String = "",
  isolation: isolated (any Actor)? = #isolation,
  file: String = #fileID,
  line: Int = #line
) {
  let place = ProbePlace.current(isolation: isolation)
  let actor = isolation.map { "\(type(of: $0))" }
  let name = label.isEmpty ? "line \(line)" : label
  EventChannel.send(
    "probe",
    [("label", label), ("isolation", actor ?? "nonisolated")] + place.members + [("file", file), ("line", "\(line)")],
    text: "probe \(name): \(actor.map { "isolated to \($0)" } ?? "nonisolated"), \(place)"
  )
}
