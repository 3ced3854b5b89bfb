// Four cases of one test use the same global counter, and the main actor protects it.
// Look at the failures: the cases run at the same time and interleave at the await.
import Testing

@MainActor enum Shared {
  static var count = 0
}

@MainActor struct CounterTests {
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
