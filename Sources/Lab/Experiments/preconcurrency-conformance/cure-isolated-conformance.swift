// The conformance itself is isolated to the main actor. The compiler allows its use there and nowhere else.
protocol Handler {
  func handle()
}

@MainActor final class Counter: @MainActor Handler {
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
