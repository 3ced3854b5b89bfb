// The object lives in a scope of its own; the weak reference is asked behind it.
// Now the answer is about the object and not about the local.
final class ViewModel {}

@main struct App {
  static func main() {
    weak var observed: ViewModel?
    do {
      let model = ViewModel()
      observed = model
    }
    print("leaked=\(observed != nil)")
  }
}
