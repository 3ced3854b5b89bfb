// `Model` mentions no actor. It inherits the main actor from `Screen`, and the nonisolated function may not call it.
@MainActor protocol Screen {}

struct Model: Screen {
  var number = 0

  func work() -> Int {
    number
  }
}

nonisolated func use(_ model: Model) -> Int {
  model.work()
  // expected-error@-1 {{call to main actor-isolated instance method 'work()' in a synchronous nonisolated context}}
}
