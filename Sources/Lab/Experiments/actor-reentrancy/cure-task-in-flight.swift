// The cache stores the task that loads, in the same piece as the check.
// The other four find it and await the same one: `loads=1`.
actor Cache {
  var tasks: [Int: Task<Int, Never>] = [:]
  var loads = 0

  func load(_ key: Int) async -> Int {
    if let task = tasks[key] { return await task.value }
    loads += 1
    let task = Task {
      try? await Task.sleep(for: .milliseconds(10))
      return key * 2
    }
    tasks[key] = task
    return await task.value
  }
}

@main struct App {
  static func main() async {
    let cache = Cache()
    await withDiscardingTaskGroup { group in
      for _ in 0..<5 {
        group.addTask { _ = await cache.load(1) }
      }
    }
    print("loads=\(await cache.loads)")
  }
}
