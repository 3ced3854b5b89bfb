@MainActor protocol Drawable {
  func draw()
}

struct Square: Drawable {
  func draw() {}
  func area() -> Int { 1 }
}

struct Circle {}

extension Circle: Drawable {
  func draw() {}
  func area() -> Int { 1 }
}

actor Store {}

extension Store {
  func save() {}
  nonisolated var name: String { "store" }
  static func make() -> Store { Store() }
}

@MainActor extension Int {
  func show() {}
}

extension String {
  func show() {}
}
