// The handler captures the object that owns the continuation: the owner keeps the stream, the stream keeps the handler.
// Look for the line `owner deinit`: it never comes.
final class Owner: Sendable {
  let stream: AsyncStream<Int>
  let continuation: AsyncStream<Int>.Continuation

  init() {
    (stream, continuation) = AsyncStream<Int>.makeStream()
  }

  func wire() {
    continuation.onTermination = { _ in self.note() }
    // expected-6-mainactor-error@-1 {{call to main actor-isolated instance method 'note()' in a synchronous nonisolated context}}
  }

  func note() {
    print("noted")
  }

  deinit {
    print("owner deinit")
  }
}

@main struct App {
  static func main() async {
    var owner: Owner? = Owner()
    owner?.wire()
    owner = nil
    try? await Task.sleep(for: .milliseconds(20))
    print("end of program")
  }
}
