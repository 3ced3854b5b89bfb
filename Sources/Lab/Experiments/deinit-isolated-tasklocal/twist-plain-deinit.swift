// Control: a plain deinit is an ordinary call where the last reference is dropped.
// It sees the task-local value: `id=req-7`.
enum Trace {
  @TaskLocal static var id = "default"
}

@MainActor final class Span {
  deinit {
    print("id=\(Trace.id)")
    // expected-6-mainactor-error@-1 {{main actor-isolated static property 'id' can not be referenced from a nonisolated context}}
  }
}

@main struct App {
  @MainActor static func main() async {
    Trace.$id.withValue("req-7") {
      _ = Span()
    }
  }
}
