// The handle is kept and its value awaited with `try`.
// The error comes out there.
struct Boom: Error {}

@main struct App {
  static func main() async {
    let task = Task { throw Boom() }
    do {
      try await task.value
    } catch {
      print("caught \(error)")
    }
  }
}
