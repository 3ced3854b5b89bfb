// The macro leaves the property alone, so `lazy` works as in any class.
import Observation

@Observable final class Model {
  @ObservationIgnored lazy var numbers = [Int](repeating: 0, count: 10)
}

@main struct App {
  static func main() {
    print("count=\(Model().numbers.count)")
  }
}
