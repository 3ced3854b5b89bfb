import CompilerService

extension ChildProcess {
  /// Waits for its end.
  ///
  /// - Returns: How it ended and what it wrote to its error stream.
  func end() async -> (end: ProcessEnd, errors: String) {
    // An unstructured task reads the events: in a cancelled task the stream would end before the process does.
    await Task {
      for await event in events {
        if case .ended(let end, let errors) = event { return (end, errors) }
      }
      return (.exit(-1), "")
    }
    .value
  }
}
