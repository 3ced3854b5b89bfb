// The case is spelled as in the text of the proposal. The shipped one is `.finish`.
import Observation

@MainActor @Observable final class Model {
  var number = 0
}

@MainActor func values(of model: Model) -> Observations<Int, Never> {
  .untilFinished { [weak model] in
    if let model { .next(model.number) } else { .finished }
    // expected-error@-1 {{type 'Observations<Int, Never>.Iteration' has no member 'finished'}}
  }
}
