extension CompilerService {
  /// What a piece of source consists of, as the toolchain's parser sees it.
  ///
  /// A worker of its own reads outlines. It never loads the compiler library, so an outline neither waits behind a
  /// check nor is lost when the compiler crashes.
  ///
  /// - Parameter source: Any text.
  /// - Returns: Its outline.
  /// - Throws: ``CompilerServiceError``; ``CompilerServiceError/tooLarge(_:bytes:limit:)`` for more text than the
  ///   service takes, ``CompilerServiceError/cancelled`` when the task is cancelled.
  package nonisolated func outline(of source: String) async throws(CompilerServiceError) -> SourceOutline {
    try requireSize(of: source)
    let answer = try await outlines.answer(limit: configuration.timeLimit) {
      WorkerRequest(id: $0, requests: [], outline: source)
    }
    guard let part = answer.parts.last, let outline = part.outline else {
      throw .unavailable(answer.parts.last?.failure ?? "The worker gave no outline.")
    }
    return outline
  }

  /// The outline of a source, for a thread that may not wait for tasks.
  ///
  /// - Parameters:
  ///   - source: Any text.
  ///   - duration: How long the calling thread, which must not be one of Swift's pool, may wait.
  /// - Returns: Its outline; nothing when the worker is not warm, is busy or is late, or when the text is too large.
  package nonisolated func outlineNow(of source: String, within duration: Duration) -> SourceOutline? {
    guard source.utf8.count <= configuration.sourceLimit else { return nil }
    let answer = outlines.askNow({ WorkerRequest(id: $0, requests: [], outline: source) }, within: duration)
    return answer?.parts.last?.outline
  }

  /// The process id of the worker that reads outlines, for what wants to disturb it.
  package nonisolated var outlineWorker: Int32? { outlines.processIdentifier }

  /// The process id of the worker that knows names, for what wants to disturb it.
  package nonisolated var nameWorker: Int32? { names.processIdentifier }

  /// Starts the workers that answer while a line is typed, so that the first question finds them warm.
  ///
  /// - Parameter names: Whether completions and types will be asked for, which takes the memory of a compiler.
  package nonisolated func prepareForTyping(names: Bool = true) {
    outlines.prepare()
    if names { self.names.prepare() }
  }
}

extension PromptWorker {
  /// The answer to a request.
  ///
  /// - Parameters:
  ///   - limit: The time limit that an error names.
  ///   - request: The request, by its number.
  /// - Returns: The answer.
  /// - Throws: ``CompilerServiceError`` for every outcome that is no answer.
  func answer(
    limit: Duration,
    to request: @escaping @Sendable (Int) -> WorkerRequest
  )
    async throws(CompilerServiceError) -> WorkerAnswer
  {
    switch await ask(request) {
    case .answer(let answer): return answer
    case .died(let end, let errors): throw .unavailable(CrashReport.sentence(end: end, errors: errors))
    case .timedOut: throw .timedOut(limit)
    case .cancelled: throw .cancelled
    case .unavailable(let sentence): throw .unavailable(sentence)
    }
  }
}
