// The test holds the container itself for as long as it uses the context.
// `withExtendedLifetime` says so in the code.
final class Container {
  var rows: [Int] = []
  lazy var context = Context(self)
}

final class Context {
  unowned let container: Container

  init(_ container: Container) {
    self.container = container
  }

  func insert(_ row: Int) {
    container.rows.append(row)
  }
}

@main struct App {
  static func main() {
    let container = Container()
    withExtendedLifetime(container) {
      container.context.insert(1)
      print("rows=\(container.rows.count)")
    }
  }
}
