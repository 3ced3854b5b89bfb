/// One line that the service writes to a worker.
package struct WorkerRequest: Codable, Sendable, Equatable {
  /// The number that the answer carries.
  package var id: Int
  /// The requests to the compiler library, in order, as YAML.
  package var requests: [String]
  /// Requests to the compiler library that are made when the answer is written, and have no part in it.
  package var afterwards: [String]?
  /// A source whose outline is asked for; its part is the last.
  package var outline: String?

  /// A line.
  ///
  /// - Parameters:
  ///   - id: The number that the answer carries.
  ///   - requests: The requests to the compiler library, as YAML.
  ///   - afterwards: Requests that are made when the answer is written.
  ///   - outline: A source whose outline is asked for.
  package init(id: Int, requests: [String], afterwards: [String]? = nil, outline: String? = nil) {
    self.id = id
    self.requests = requests
    self.afterwards = afterwards
    self.outline = outline
  }
}
