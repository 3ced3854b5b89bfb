// The annotated conformance, used where it belongs. The check passes and nothing is seen of it.
protocol Handler {
  func handle()
}

@MainActor final class Counter: @preconcurrency Handler {
  // expected-6-mainactor-warning@-1 {{'@preconcurrency' on conformance to 'Handler' has no effect}}
  var number = 0

  func handle() {
    number += 1
    print("n=\(number)")
  }
}

@main struct App {
  @MainActor static func main() async {
    let handler: any Handler = Counter()
    handler.handle()
  }
}
