// The struct is on the main actor on purpose. What the nonisolated extension adds to it can be called from anywhere.
@MainActor struct Model {
  var number = 0
}

nonisolated extension Model {
  func label() -> String {
    "model"
  }
}

nonisolated func use(_ model: Model) -> String {
  model.label()
}
