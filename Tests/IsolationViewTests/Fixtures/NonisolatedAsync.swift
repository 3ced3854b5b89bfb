struct Reader {
  func read() async -> Int { 1 }
  @concurrent func parse() async -> Int { 2 }
  nonisolated(nonsending) func peek() async -> Int { 3 }
  var size: Int { get async { await parse() } }
}

@MainActor func load(_ reader: Reader) async -> Int {
  let first = await reader.read()
  let second = await reader.parse()
  let third = await reader.peek()
  return first + second + third
}
