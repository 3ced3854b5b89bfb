import Foundation

extension CompilerService {
  /// Asks the worker that knows names.
  ///
  /// - Parameter requests: The requests to the compiler library, in order.
  /// - Returns: What came of each.
  /// - Throws: ``CompilerServiceError`` when nothing came.
  nonisolated func ask(_ requests: [SourceKitRequest]) async throws(CompilerServiceError) -> [WorkerAnswer.Part] {
    let texts = requests.map(\.yaml)
    return try await names.answer(limit: configuration.timeLimit) { WorkerRequest(id: $0, requests: texts) }.parts
  }

  /// Asks about a source that is open while the requests are answered.
  ///
  /// Closing it with `removecache` frees its syntax tree, which the library would otherwise keep without limit.
  ///
  /// - Returns: What came of each of the requests.
  /// - Throws: ``CompilerServiceError`` when nothing came.
  nonisolated func ask(
    _ requests: [SourceKitRequest],
    about source: String,
    path: String,
    arguments: [String]
  )
    async throws(CompilerServiceError) -> [WorkerAnswer.Part]
  {
    let opened = SourceKitRequest(
      "editor.open",
      [
        "name": .string(path),
        "sourcetext": .string(source),
        "enablesyntaxmap": .integer(0),
        "enablesubstructure": .integer(0),
        "enablediagnostics": .integer(0),
        "syntactic_only": .integer(1),
        "compilerargs": .strings(arguments),
      ]
    )
    let closed = SourceKitRequest(
      "editor.close",
      ["name": .string(path), "cancel_builds": .integer(0), "removecache": .integer(1)]
    )
    return Array(try await ask([opened] + requests + [closed]).dropFirst().dropLast())
  }

  /// The value of a part.
  ///
  /// - Throws: ``CompilerServiceError/refused(_:)`` with the library's own words.
  nonisolated func value(_ part: WorkerAnswer.Part?) throws(CompilerServiceError) -> SourceKitValue {
    guard let part, let text = part.answer else { throw .refused(part?.failure ?? "No reason was given.") }
    do {
      return try SourceKitParser.value(of: text)
    } catch {
      throw .unavailable("\(error)")
    }
  }

  /// The path that a text goes by, in the service's folder unless it says where it lies.
  nonisolated func namedPath(_ path: String) -> String {
    let url =
      path.hasPrefix("/") ? URL(filePath: path) : URL(filePath: configuration.cacheDirectory).appending(path: path)
    return url.standardizedFileURL.path
  }

  /// Throws when a source has more bytes than the service takes.
  nonisolated func requireSize(of source: String) throws(CompilerServiceError) {
    let (size, limit) = (source.utf8.count, configuration.sourceLimit)
    guard size <= limit else { throw .tooLarge("The source", bytes: size, limit: limit) }
  }
}
