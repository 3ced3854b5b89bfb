@propertyWrapper struct Clamped {
  var wrappedValue: Int
}

@MainActor class Panel {
  lazy var rows: [Int] = [1].map { $0 + width }
  @Clamped var width = 2
  static var open = 0
  var height: Int {
    get { width }
    set { width = newValue }
  }

  convenience init(later: Bool) async {
    self.init()
    await Task.yield()
  }

  init() {}

  func layout() {
    func inner() { width = 1 }
    struct Local {
      func run() {}
    }
    inner()
  }

  enum Edge {
    case top
    func flipped() -> Edge { self }
  }
}

class SubPanel: Panel {
  func more() {}
  override func layout() {}
}
