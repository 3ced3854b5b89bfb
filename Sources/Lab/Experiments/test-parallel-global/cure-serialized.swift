// The suite is `.serialized`: its cases run one after the other.
// The global counter may stay, as long as no other suite uses it.
import Testing

@MainActor enum Shared {
  static var count = 0
}

@MainActor @Suite(.serialized) struct CounterTests {
  @Test(arguments: 0..<4) func bump(_ number: Int) async throws {
    Shared.count = 0
    try await Task.sleep(for: .milliseconds(20))
    Shared.count += 1
    #expect(Shared.count == 1)
  }
}

// Runs the tests of this one file without a package. The entry point is underscored and may change.
@main struct Runner {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
