// A task per event again, but the tasks are made on the main actor and run on it.
// They all start on the same serial actor, and stayed in order in every run.
@main struct App {
  @MainActor static func main() async {
    var events: [Int] = []
    for event in 0..<2000 {
      Task { events.append(event) }
    }
    while events.count < 2000 {
      await Task.yield()
    }
    print("in-order=\(events == events.sorted())")
  }
}
