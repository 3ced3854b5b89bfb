// Three tests of a store. The helper returns a context, which does not keep its container alive; the second test uses it.
// Look at what is reported: the first test passed, the second ended the process, and the third has no line at all.
import Testing

/// Owns the rows.
final class Container {
  var rows: [Int] = []
  lazy var context = Context(self)
}

/// Reaches the rows without owning their container.
final class Context {
  unowned let container: Container

  init(_ container: Container) {
    self.container = container
  }

  func insert(_ row: Int) {
    container.rows.append(row)
  }
}

/// The helper of all tests: its container ends with its last line.
func makeContext() -> Context {
  Container().context
}

@Suite(.serialized) struct StoreTests {
  @Test func a() {
    let container = Container()
    container.context.insert(1)
    #expect(container.rows == [1])
  }

  @Test func b() {
    let context = makeContext()
    context.insert(1)
    #expect(context.container.rows == [1])
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
