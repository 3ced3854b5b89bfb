// The main actor awaits the task instead of blocking. While it is suspended, the task gets its turn.
// No semaphore and no time limit: the value arrives.
@main struct App {
  @MainActor static func main() async {
    let task = Task { "success" }
    print("result=\(await task.value)")
  }
}
