// A Sendable class with a tracked property. The storage that the macro generates is mutable, and the conformance is rejected.
import Observation

@Observable final class Model: Sendable {
  var number = 0
}
