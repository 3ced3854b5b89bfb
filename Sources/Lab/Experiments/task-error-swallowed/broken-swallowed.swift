// A task throws, and nobody awaits its value.
// Look at the output: the program goes on as if nothing had happened, and nothing warned when it was compiled.
struct Boom: Error {}

@main struct App {
  static func main() async {
    Task { throw Boom() }
    try? await Task.sleep(for: .milliseconds(20))
    print("nobody noticed")
  }
}
