// `nonisolated` on the struct stops the inference. The conformance stays.
@MainActor protocol Screen {}

nonisolated struct Model: Screen {
  var number = 0

  func work() -> Int {
    number
  }
}

nonisolated func use(_ model: Model) -> Int {
  model.work()
}
