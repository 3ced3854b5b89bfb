// A plain struct encoded in a nonisolated function.
// Under `-default-isolation MainActor` its `Encodable` is one of the main actor's.
import Foundation

struct Settings: Codable {
  var x = 0
}

nonisolated func save(_ settings: Settings) throws -> Data {
  try JSONEncoder().encode(settings)
  // expected-6-mainactor-error@-1 {{main actor-isolated conformance of 'Settings' to 'Encodable' cannot be used in nonisolated context}}
}
