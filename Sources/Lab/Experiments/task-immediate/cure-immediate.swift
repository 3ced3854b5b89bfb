// `Task.immediate` runs at once, up to the first place where it really suspends.
// Look at the order: the first half of the task comes before the next line, the second half after it.
@main struct App {
  @MainActor static func main() async {
    print("1")
    let task = Task.immediate {
      print("task")
      await Task.yield()
      print("task after suspension")
    }
    print("2")
    await task.value
  }
}
