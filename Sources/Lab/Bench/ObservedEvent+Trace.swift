import Programs

extension ObservedEvent {
  /// What is kept of a run: its lines and reports, and its end.
  ///
  /// - Parameters:
  ///   - trace: The run.
  ///   - file: The name of the program's file; the folder in front of it is left out, since it is another one each time.
  /// - Returns: The events, the end last.
  static func events(of trace: ProgramTrace, file: String) -> [ObservedEvent] {
    let events = trace.events.compactMap { event(of: $0, file: file) }
    return events + [ObservedEvent(.end, end(of: trace.outcome))]
  }

  /// What is kept of an event; nothing for a trap, which the end tells.
  static func event(of event: ProgramEvent, file: String) -> ObservedEvent? {
    let kind: Kind
    switch event.source {
    case .stdout: kind = .output
    case .stderr: kind = .error
    case .probe: kind = .probe
    case .cage: kind = .refusal
    case .trap: return nil
    }
    return ObservedEvent(
      kind,
      withoutFolder(event.text, file: file),
      place: event["place"],
      task: event["task"]
    )
  }

  /// The end in a few words: `exit 0`, `SIGILL main-actor-check`, `stopped: ran longer than 10 s`.
  static func end(of outcome: ProgramOutcome) -> String {
    if let limit = outcome.limit { return "stopped: \(limit)" }
    if outcome.isCancelled { return "cancelled" }
    if let signal = outcome.signal {
      return signal.name + (outcome.trap.map { " \($0.kind.rawValue)" } ?? "")
    }
    return "exit \(outcome.exit ?? 0)"
  }

  /// A text in which a path that ends with the file is the file.
  private static func withoutFolder(_ text: String, file: String) -> String {
    guard let range = text[...].firstRange(of: "/" + file) else { return text }
    let start = text[..<range.lowerBound].lastIndex { $0 == " " || $0 == "\"" || $0 == "(" }
    let head = start.map { text[...$0] } ?? ""
    return head + file + text[range.upperBound...]
  }
}
