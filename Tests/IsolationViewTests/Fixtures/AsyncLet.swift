@MainActor func title() -> String { "" }

actor Counter {
  var value = 0
  func next() -> Int { 1 }
}

func gather(_ counter: Counter) async -> Int {
  async let name = title()
  async let value = counter.value
  async let next = counter.next()
  let length = await name.count
  return await withTaskGroup(of: Int.self) { group in
    group.addTask { await counter.next() }
    return await group.reduce(0, +)
  } + value + next + length
}
