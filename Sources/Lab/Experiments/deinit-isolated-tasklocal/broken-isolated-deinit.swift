// The object is dropped inside `withValue`, on the main actor, so no hop is needed.
// Its isolated deinit still sees the default: `id=default`.
enum Trace {
  @TaskLocal static var id = "default"
}

@MainActor final class Span {
  isolated deinit {
    print("id=\(Trace.id)")
  }
}

@main struct App {
  @MainActor static func main() async {
    Trace.$id.withValue("req-7") {
      _ = Span()
    }
  }
}
