// A lazy property that the macro tries to track. The error is about an init accessor nobody wrote.
import Observation

@Observable final class Model {
  lazy var numbers = [Int](repeating: 0, count: 10)  // expected-error {{'lazy' cannot be used on a computed property}}
}
