// The trap is expected, in an exit test: its body runs in a process of its own.
// Look at what is reported: all three tests passed.
import Testing

@Suite(.serialized) struct TrapTests {
  @Test func a() {
    #expect(1 + 1 == 2)
  }

  @Test func b() async {
    await #expect(processExitsWith: .failure) {
      let numbers: [Int] = []
      _ = numbers[3]
    }
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
