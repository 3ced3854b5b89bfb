protocol Library: Sendable {
  func find(_ text: String) async throws -> [String]
}

@MainActor
final class Search {
  let library: any Library
  private(set) var hits: [String] = []

  init(library: any Library) {
    self.library = library
  }

  func run(_ text: String) async {
    hits = (try? await library.find(text)) ?? []
  }
}
