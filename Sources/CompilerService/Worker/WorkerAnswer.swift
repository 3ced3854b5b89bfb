/// One line that a worker writes to the service.
package struct WorkerAnswer: Codable, Sendable, Equatable {
  /// What came of one request to the compiler library, or of the request for an outline.
  package struct Part: Codable, Sendable, Equatable {
    /// The library's description of its answer, when it gave one.
    package var answer: String?
    /// Why there is none, as a sentence.
    package var failure: String?
    /// The outline, when one was asked for.
    package var outline: SourceOutline?

    /// A part.
    ///
    /// - Parameters:
    ///   - answer: The description of the answer.
    ///   - failure: Why there is none.
    ///   - outline: The outline.
    package init(answer: String? = nil, failure: String? = nil, outline: SourceOutline? = nil) {
      self.answer = answer
      self.failure = failure
      self.outline = outline
    }
  }

  /// The number of the request; nothing when the request could not be read.
  package var id: Int?
  /// One part for each request, in order; behind them that of an outline.
  package var parts: [Part]
  /// The memory that the worker holds, in bytes.
  package var residentBytes: Int

  /// An answer.
  ///
  /// - Parameters:
  ///   - id: The number of the request.
  ///   - parts: One part for each request.
  ///   - residentBytes: The memory that the worker holds.
  package init(id: Int?, parts: [Part], residentBytes: Int = 0) {
    self.id = id
    self.parts = parts
    self.residentBytes = residentBytes
  }
}
