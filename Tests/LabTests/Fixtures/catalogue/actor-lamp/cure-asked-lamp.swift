// A detached task asks the main actor.
@main struct App {
  static func main() async {
    print("before")
    await Task.detached {
      await MainActor.run {
        print("lit")
      }
    }.value
  }
}
