/// The first word of a command, with what may follow it.
package struct Noun: Sendable {
  /// What follows a noun.
  enum Body: Sendable {
    /// A verb.
    case verbs([Verb])
    /// Its parameters at once; the verb has no name.
    case alone(Verb)
  }

  /// The word itself.
  package let name: String
  /// What it is about, in one sentence.
  package let summary: String
  /// Whether it begins a command only behind `:`, so that Swift keeps its name.
  package let needsColon: Bool

  let body: Body

  /// Makes a noun that needs one of these verbs.
  init(_ name: String, _ summary: String, verbs: [Verb]) {
    self.name = name
    self.summary = summary
    needsColon = false
    body = .verbs(verbs)
  }

  /// Makes a noun that is a whole command with its parameters.
  init<each Value>(
    _ name: String,
    needsColon: Bool = false,
    _ summary: String,
    example: String,
    _ parameters: repeat Parameter<each Value>,
    as build: @escaping @Sendable (repeat each Value) throws(Mistake) -> Command
  ) {
    self.name = name
    self.summary = summary
    self.needsColon = needsColon
    body = .alone(Verb("", summary, example: example, repeat each parameters, as: build))
  }

  /// The word as it is typed, with the colon if it needs one.
  package var typed: String { needsColon ? ":\(name)" : name }

  /// The verbs, in the order help lists them; none if the noun is a whole command.
  package var verbs: [Verb] {
    switch body {
    case .verbs(let verbs): verbs
    case .alone: []
    }
  }

  /// The verbs that a word names: the one that it is, else those that it begins.
  func verbs(matching word: String) -> [Verb] {
    if let verb = verbs.first(where: { $0.name == word }) { return [verb] }
    guard !word.isEmpty else { return [] }
    return verbs.filter { $0.name.hasPrefix(word) }
  }

  /// The noun and a verb as they are typed.
  func phrase(_ verb: Verb) -> String { verb.name.isEmpty ? typed : "\(typed) \(verb.name)" }

  /// How a verb is typed, parameters included.
  func usage(_ verb: Verb) -> String {
    ([phrase(verb)] + verb.outlines.map(\.usage)).joined(separator: " ")
  }
}
