// A plain `Task {}` between two lines of main-actor code.
// Look at the order: the task's line comes after both, although it is written between them.
@main struct App {
  @MainActor static func main() async {
    print("1")
    let task = Task { print("task") }
    print("2")
    await task.value
  }
}
