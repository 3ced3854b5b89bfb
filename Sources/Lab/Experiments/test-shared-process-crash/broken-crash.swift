// Three tests; the second one traps.
// Look at what is reported: the first test passed, the third one never ran.
import Testing

@Suite(.serialized) struct TrapTests {
  @Test func a() {
    #expect(1 + 1 == 2)
  }

  @Test func b() {
    let numbers: [Int] = []
    _ = numbers[3]
  }

  @Test func c() {
    #expect(2 + 2 == 4)
  }
}

// Runs the tests of this one file without a package. The entry point is underscored and may change.
@main struct Runner {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
