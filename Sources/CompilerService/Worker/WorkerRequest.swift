/// One line that the service writes to a worker.
package struct WorkerRequest: Codable, Sendable, Equatable {
  /// The number that the answer carries.
  package var id: Int
  /// The requests to the compiler library, in order, as YAML.
  package var requests: [String]

  /// A line.
  ///
  /// - Parameters:
  ///   - id: The number that the answer carries.
  ///   - requests: The requests to the compiler library, as YAML.
  package init(id: Int, requests: [String]) {
    self.id = id
    self.requests = requests
  }
}
