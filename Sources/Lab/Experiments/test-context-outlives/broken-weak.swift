// The same helper, and a context that refers back weakly.
// Look at the answer: the insertion does nothing, and nothing says so when it runs.
final class Container {
  var rows: [Int] = []
  lazy var context = Context(self)
}

final class Context {
  weak var container: Container?

  init(_ container: Container) {
    self.container = container
  }

  func insert(_ row: Int) {
    container?.rows.append(row)
  }
}

func makeContext() -> Context {
  Container().context
  // expected-warning@-1 {{weak reference will always be nil because the referenced object is deallocated here}}
}

@main struct App {
  static func main() {
    let context = makeContext()
    context.insert(1)
    print("rows=\(context.container?.rows.count ?? -1)")
  }
}
