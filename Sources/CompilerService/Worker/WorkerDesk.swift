import Foundation

/// Turns a line into the line that answers it; the library is loaded for the first.
final class WorkerDesk {
  private let path: String
  private var library: Result<SourceKitLibrary, SourceKitLibraryError>?

  /// A desk.
  ///
  /// - Parameter library: The path of the compiler library.
  init(library: String) {
    path = library
  }

  /// The answer to a line, without a line end; every line has one.
  ///
  /// - Parameter line: A ``WorkerRequest`` as JSON.
  /// - Returns: A ``WorkerAnswer`` as JSON.
  func answer(to line: Data) -> Data {
    let answer: WorkerAnswer
    do {
      let request = try JSONDecoder().decode(WorkerRequest.self, from: line)
      answer = WorkerAnswer(
        id: request.id,
        parts: request.requests.map(part),
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

  private func part(_ yaml: String) -> WorkerAnswer.Part {
    switch loaded {
    case .success(let library): library.answer(to: yaml)
    case .failure(let error): WorkerAnswer.Part(failure: "\(error)")
    }
  }

  private var loaded: Result<SourceKitLibrary, SourceKitLibraryError> {
    if let library { return library }
    let result = Result { () throws(SourceKitLibraryError) in try SourceKitLibrary(path: path) }
    library = result
    return result
  }
}
