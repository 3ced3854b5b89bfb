// A test asks a weak reference whether the object is gone, while a local still holds the object.
// Look at the answer: it says leaked, and nothing leaks.
final class ViewModel {}

@main struct App {
  static func main() {
    let model = ViewModel()
    weak let observed = model
    print("leaked=\(observed != nil)")
  }
}
