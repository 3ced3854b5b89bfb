// The assumption is written directly in asynchronous code, where an `await` could hop instead.
// Swift 6 rejects that; Swift 5 mode warns, and the program traps.
@main struct App {
  static func main() async {
    await Task.detached {
      MainActor.assumeIsolated {
        // expected-swift5-warning@-1 {{static method 'assumeIsolated' is unavailable from asynchronous contexts; await the call to the @MainActor closure directly; this is an error in the Swift 6 language mode}}
        // expected-swift6-error@-2 {{static method 'assumeIsolated' is unavailable from asynchronous contexts; await the call to the @MainActor closure directly}}
        print("inside")
      }
    }.value
    print("survived")
  }
}
