/// An answer that is one sentence, with the facts it states as members.
struct Note: ReplyValue {
  /// The sentence, in text and not in JSON.
  let sentence: String

  /// The facts.
  let facts: [JSONValue.Member]

  init(_ sentence: String, _ facts: KeyValuePairs<String, JSONValue?> = [:]) {
    self.sentence = sentence
    self.facts = facts.compactMap { name, value in value.map { JSONValue.Member(name: name, value: $0) } }
  }

  /// Makes an answer of facts that are there already.
  init(_ sentence: String, members: [JSONValue.Member]) {
    self.sentence = sentence
    facts = members
  }

  func rows(_ style: TextStyle) -> [String] { sentence.isEmpty ? [] : [sentence] }

  func encode(to encoder: any Encoder) throws {
    try JSONValue.object(facts).encode(to: encoder)
  }
}
