// Twelve registrations, one change. All twelve fire, in the order of a hash table that differs in each process.
import Observation

@Observable final class Model {
  var number = 0
}

@main struct App {
  static func main() {
    let model = Model()
    // Unsafe only to the compiler: `onChange` runs inside the assignment below, on this thread, one after the other.
    nonisolated(unsafe) var order: [Int] = []
    for registration in 1...12 {
      withObservationTracking {
        _ = model.number
      } onChange: {
        order.append(registration)
      }
    }
    model.number = 1
    print("fired=\(order.count) registration-order=\(order == order.sorted())")
  }
}
