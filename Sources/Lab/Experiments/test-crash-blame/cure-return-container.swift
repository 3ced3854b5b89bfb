// The helper returns the container, and each test holds it for as long as it uses the context.
// Look at what is reported: all three tests passed.
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

/// The helper of all tests: who calls it owns the container.
func makeContainer() -> Container {
  Container()
}

@Suite(.serialized) struct StoreTests {
  @Test func a() {
    let container = makeContainer()
    container.context.insert(1)
    #expect(container.rows == [1])
  }

  @Test func b() {
    let container = makeContainer()
    container.context.insert(1)
    #expect(container.rows == [1])
  }

  @Test func c() {
    #expect(makeContainer().rows.isEmpty)
  }
}

// Runs the tests of this one file without a package. The entry point is underscored and may change.
@main struct Runner {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
