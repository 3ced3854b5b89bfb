// The object reads the task-local value when it is made and keeps it.
// Its isolated deinit prints what was stored: `id=req-7`.
enum Trace {
  @TaskLocal static var id = "default"
}

@MainActor final class Span {
  let id = Trace.id

  isolated deinit {
    print("id=\(id)")
  }
}

@main struct App {
  @MainActor static func main() async {
    Trace.$id.withValue("req-7") {
      _ = Span()
    }
  }
}
