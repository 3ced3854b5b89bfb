/// How what follows the noun and the verb of a command is read.
enum Reading: Sendable {
  /// As words.
  case words
  /// As words, where a brace at the beginning of one opens a block of Swift.
  case wordsAndBlocks
  /// As Swift, up to the end.
  case swift
}

/// The second word of a command, with its parameters and the command it makes.
package struct Verb: Sendable {
  /// The word itself; empty if the noun is a whole command.
  package let name: String
  /// What it does, in one sentence.
  package let summary: String
  /// A line that uses it.
  package let example: String

  let outlines: [ParameterOutline]
  let read: @Sendable (inout Arguments) throws(Mistake) -> Command

  /// Makes a verb.
  ///
  /// The types of the parameters are those of the closure's arguments, so a command cannot be built from a value that
  /// was not checked.
  ///
  /// - Parameters:
  ///   - name: The word.
  ///   - summary: One sentence.
  ///   - example: A line that uses it.
  ///   - parameters: What follows the verb, in order.
  ///   - build: Makes the command of the parameters' values.
  init<each Value>(
    _ name: String,
    _ summary: String,
    example: String,
    _ parameters: repeat Parameter<each Value>,
    as build: @escaping @Sendable (repeat each Value) throws(Mistake) -> Command
  ) {
    self.name = name
    self.summary = summary
    self.example = example
    var outlines: [ParameterOutline] = []
    for parameter in repeat each parameters { outlines += parameter.outlines }
    self.outlines = outlines
    read = { (arguments: inout Arguments) throws(Mistake) -> Command in
      try build(repeat try (each parameters).read(&arguments))
    }
  }

  /// How what stands behind the verb is read.
  var reading: Reading {
    for outline in outlines {
      switch outline.role {
      case .swift: return .swift
      case .source: return .wordsAndBlocks
      case .required, .optional, .repeated, .option, .flag: continue
      }
    }
    return .words
  }

  /// The parameters that have a place, in order.
  var positionals: [ParameterOutline] { outlines.filter { !$0.isOption } }
  /// The parameters that have a name.
  var options: [ParameterOutline] { outlines.filter(\.isOption) }
}
