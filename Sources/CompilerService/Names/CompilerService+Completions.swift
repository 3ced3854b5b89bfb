extension CompilerService {
  /// The ways to go on with the word before a place.
  ///
  /// A worker of its own answers, which keeps what it has loaded: with the same arguments and the same declarations
  /// the next answer takes some milliseconds.
  ///
  /// - Parameters:
  ///   - source: The whole text.
  ///   - offset: The UTF-8 offset of the place; the word that ends there is completed from its beginning.
  ///   - arguments: The compiler's arguments, without the file.
  ///   - path: The path that the text goes by; nothing has to be there.
  /// - Returns: The completions; none where nothing can be completed.
  /// - Throws: ``CompilerServiceError``, ``CompilerServiceError/cancelled`` when the task is cancelled.
  package nonisolated func completions(
    in source: String,
    at offset: Int,
    arguments: [String],
    path: String = "cell.swift"
  )
    async throws(CompilerServiceError) -> CompletionList
  {
    let reader = try completionReader(source, at: offset)
    guard !reader.word.isNumber else { return CompletionList(wordStart: reader.word.start, items: []) }
    let file = namedPath(path)
    let parts = try await ask(reader.requests(source: source, path: file, arguments: arguments + [file]))
    return CompletionList(wordStart: reader.word.start, items: reader.items(in: try value(parts.first)))
  }

  /// The ways to go on with a word, for a thread that may not wait for tasks.
  ///
  /// - Parameters:
  ///   - source: The whole text.
  ///   - offset: The UTF-8 offset of the place.
  ///   - arguments: The compiler's arguments, without the file.
  ///   - path: The path that the text goes by.
  ///   - duration: How long the calling thread, which must not be one of Swift's pool, may wait.
  /// - Returns: The completions; nothing when the worker is not warm, is busy or is late, or the compiler refuses.
  package nonisolated func completionsNow(
    in source: String,
    at offset: Int,
    arguments: [String],
    path: String = "cell.swift",
    within duration: Duration
  )
    -> CompletionList?
  {
    guard let reader = try? completionReader(source, at: offset) else { return nil }
    guard !reader.word.isNumber else { return CompletionList(wordStart: reader.word.start, items: []) }
    let file = namedPath(path)
    let requests = reader.requests(source: source, path: file, arguments: arguments + [file]).map(\.yaml)
    guard let answer = names.askNow({ WorkerRequest(id: $0, requests: requests) }, within: duration),
      let value = try? value(answer.parts.first)
    else { return nil }
    return CompletionList(wordStart: reader.word.start, items: reader.items(in: value))
  }

  private nonisolated func completionReader(
    _ source: String,
    at offset: Int
  )
    throws(CompilerServiceError) -> CompletionReader
  {
    try requireSize(of: source)
    return CompletionReader(word: WordPlace(in: source, at: offset))
  }
}
