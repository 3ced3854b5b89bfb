import KeyValueSync

/// What was asked for on the command line.
struct Arguments {
  var seeds: UInt64 = 10_000
  var first: UInt64 = 0
  var steps = 120
  var rule = SimulatedRule.sound

  init(_ words: [String]) throws(ArgumentFault) {
    var rest = words[...]
    while let option = rest.popFirst() {
      guard ["--seeds", "--first", "--steps", "--rule"].contains(option) else {
        throw ArgumentFault("\(option) is no option; --seeds, --first, --steps and --rule are.")
      }
      guard let word = rest.popFirst() else { throw ArgumentFault("\(option) stands alone; a value was expected.") }
      switch option {
      case "--seeds": seeds = try number(word, of: option, in: 1...1_000_000_000)
      case "--first": first = try number(word, of: option, in: 0...UInt64.max / 2)
      case "--steps": steps = Int(try number(word, of: option, in: 1...100_000))
      default:
        guard let found = SimulatedRule(rawValue: word) else {
          let rules = SimulatedRule.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n")
          throw ArgumentFault("\(word) is no rule; one of these was expected.\n\(rules)")
        }
        rule = found
      }
    }
  }

  private func number(_ word: String, of option: String, in range: ClosedRange<UInt64>) throws(ArgumentFault) -> UInt64
  {
    guard let number = UInt64(word), range.contains(number) else {
      throw ArgumentFault("\(option) \(word): a number from \(range.lowerBound) to \(range.upperBound) was expected.")
    }
    return number
  }
}

/// Why the command line was not understood.
struct ArgumentFault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
