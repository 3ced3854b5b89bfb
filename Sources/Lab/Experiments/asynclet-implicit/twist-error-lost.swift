// The child throws, but nobody awaits it.
// The function is called with `try` and returns as if nothing had happened.
struct Boom: Error {}

nonisolated func fail() async throws -> Int {
  throw Boom()
}

@main struct App {
  static func main() async throws {
    func leaveEarly() async throws {
      async let child = fail()
      // expected-warning@-1 {{initialization of immutable value 'child' was never used; consider replacing with assignment to '_' or removing it}}
      print("body done")
    }
    try await leaveEarly()
    print("no error seen")
  }
}
