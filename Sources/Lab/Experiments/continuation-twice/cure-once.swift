// Two callers want to resume. An atomic flag lets only the first one through.
import Synchronization

final class Once: Sendable {
  let used = Atomic<Bool>(false)

  func claim() -> Bool {
    !used.exchange(true, ordering: .relaxed)
  }
}

@main struct App {
  static func main() async {
    let once = Once()
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      for _ in 0..<2 {
        if once.claim() {
          continuation.resume()
        }
      }
    }
    print("survived")
  }
}
