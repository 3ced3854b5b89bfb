import FuzzTargets
import Testing

struct FuzzTargetsTests {
  @Test(arguments: ["command", "market-link", "store-file", "token"])
  func `nothing is found in the seeds, nor in what they are changed into`(name: String) throws {
    let type = try #require(FuzzTargets.all.first { $0.name == name })
    try read(type)
  }

  @Test func `there are no other targets`() {
    let names = FuzzTargets.all.map { type in type.name }

    #expect(names == ["command", "market-link", "store-file", "token"])
  }

  private func read(_ type: (some FuzzTarget).Type) throws {
    let target = type.init()
    var mutation = Mutation(seed: 0x150_1A)
    for seed in type.seeds {
      try target.check(seed)
      for _ in 0..<60 { try target.check(mutation.changed(seed)) }
    }
  }
}

/// Changes bytes here and there, the same way for the same seed.
private struct Mutation {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0...next(3) {
      let place = next(result.count + 1)
      switch next(4) {
      case 0 where place < result.count: result[place] = UInt8(next(256))
      case 1: result.insert(UInt8(next(256)), at: place)
      case 2 where place < result.count: result.remove(at: place)
      case 3: result.removeLast(result.count - place)
      default: result += result.prefix(place)
      }
    }
    return result
  }

  /// The next number below a bound, by the generator of Knuth's MMIX.
  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}
