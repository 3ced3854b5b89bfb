// Each case gets a counter of its own through a task-local.
// The cases still run at the same time.
import Testing

actor Counter {
  var count = 0

  func bump() -> Int {
    count += 1
    return count
  }
}

enum Shared {
  @TaskLocal static var counter = Counter()
}

struct CounterTests {
  @Test(arguments: 0..<4) func bump(_ number: Int) async throws {
    try await Shared.$counter.withValue(Counter()) {
      try await Task.sleep(for: .milliseconds(20))
      #expect(await Shared.counter.bump() == 1)
    }
  }
}

// Runs the tests of this one file without a package. The entry point is underscored and may change.
@main struct Runner {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
