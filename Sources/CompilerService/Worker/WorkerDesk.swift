import Foundation

/// Turns a line into the line that answers it; the library is loaded for the first that needs it.
final class WorkerDesk {
  private let path: String?
  private let outline: (String) -> SourceOutline
  private var library: Result<SourceKitLibrary, SourceKitLibraryError>?
  private var afterwards: [String] = []

  /// A desk.
  ///
  /// - Parameters:
  ///   - library: The path of the compiler library, if it may be asked.
  ///   - outline: What reads an outline.
  init(library: String?, outline: @escaping (String) -> SourceOutline) {
    path = library
    self.outline = outline
  }

  /// The answer to a line, without a line end; every line has one.
  ///
  /// - Parameter line: A ``WorkerRequest`` as JSON.
  /// - Returns: A ``WorkerAnswer`` as JSON.
  func answer(to line: Data) -> Data {
    let answer: WorkerAnswer
    do {
      let request = try JSONDecoder().decode(WorkerRequest.self, from: line)
      afterwards = request.afterwards ?? []
      answer = WorkerAnswer(
        id: request.id,
        parts: request.requests.map(part)
          + (request.outline.map { [WorkerAnswer.Part(outline: outline($0))] } ?? []),
        residentBytes: ProcessMemory.residentBytes
      )
    } catch {
      answer = WorkerAnswer(
        id: nil,
        parts: [WorkerAnswer.Part(failure: "The line is not a request: {\"id\":1,\"requests\":[…]} was expected.")]
      )
    }
    return (try? JSONEncoder().encode(answer)) ?? Data("{\"parts\":[],\"residentBytes\":0}".utf8)
  }

  /// Does what the last line wanted done when it is answered, so that nobody waits for it.
  func finish() {
    for request in afterwards { _ = part(request) }
    afterwards = []
  }

  private func part(_ yaml: String) -> WorkerAnswer.Part {
    switch loaded {
    case .success(let library): library.answer(to: yaml)
    case .failure(let error): WorkerAnswer.Part(failure: "\(error)")
    }
  }

  private var loaded: Result<SourceKitLibrary, SourceKitLibraryError> {
    if let library { return library }
    let result = Result { () throws(SourceKitLibraryError) in
      guard let path else { throw .notNamed }
      return try SourceKitLibrary(path: path)
    }
    library = result
    return result
  }
}
