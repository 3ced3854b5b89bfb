// The test that may crash runs in an exit test, which expects the process to end well.
// Look at what is reported: the second test failed with its exit status, and the third one passed.
// The classes are `nonisolated`, as the body of an exit test is whatever the module's default.
import Testing

/// Owns the rows.
nonisolated final class Container {
  var rows: [Int] = []
  lazy var context = Context(self)
}

/// Reaches the rows without owning their container.
nonisolated final class Context {
  unowned let container: Container

  init(_ container: Container) {
    self.container = container
  }

  func insert(_ row: Int) {
    container.rows.append(row)
  }
}

/// The helper of all tests: its container ends with its last line.
nonisolated func makeContext() -> Context {
  Container().context
}

@Suite(.serialized) struct StoreTests {
  @Test func a() {
    let container = Container()
    container.context.insert(1)
    #expect(container.rows == [1])
  }

  @Test func b() async {
    await #expect(processExitsWith: .success) {
      let context = makeContext()
      context.insert(1)
      #expect(context.container.rows == [1])
    }
  }

  @Test func c() {
    #expect(Container().rows.isEmpty)
  }
}

// Runs the tests of this one file without a package. The entry point is underscored and may change.
@main struct Runner {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
