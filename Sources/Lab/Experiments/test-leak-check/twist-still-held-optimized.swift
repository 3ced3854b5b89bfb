// The program of `broken-still-held`, built with -O.
// The answer stays: optimization does not make the check honest.
final class ViewModel {}

@main struct App {
  static func main() {
    let model = ViewModel()
    weak let observed = model
    print("leaked=\(observed != nil)")
  }
}
