// Five callers ask for the same key. Each finds the cache empty while the others are still loading.
// One load would do: `loads=5`.
actor Cache {
  var values: [Int: Int] = [:]
  var loads = 0

  func load(_ key: Int) async -> Int {
    if let value = values[key] { return value }
    loads += 1
    try? await Task.sleep(for: .milliseconds(10))
    values[key] = key * 2
    return key * 2
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
