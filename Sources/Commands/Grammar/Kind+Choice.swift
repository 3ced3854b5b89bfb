/// A closed list of words, each with what it means.
protocol Choice: CaseIterable, RawRepresentable, Sendable where RawValue == String, AllCases == [Self] {
  /// What the word means, without a full stop.
  var summary: String { get }
}

extension Choice {
  /// The words as completion offers and help explains them.
  static var candidates: [Candidate] { allCases.map { Candidate($0.rawValue, help: $0.summary) } }
}

extension Kind {
  /// One of the words of a list.
  static func choice(_ list: Value.Type) -> Kind where Value: Choice {
    Kind([.fixed(Value.candidates)]) { (word, label) throws(Mistake) in
      guard let value = Value(rawValue: word.text) else {
        throw .invalidChoice(word, label, among: Value.allCases.map(\.rawValue))
      }
      return value
    }
  }
}

extension Kind where Value == Bool {
  /// `on` or `off`.
  static func onOff(on: String, off: String) -> Kind {
    Kind([.fixed([Candidate("on", help: on), Candidate("off", help: off)])]) { (word, label) throws(Mistake) in
      switch word.text {
      case "on": return true
      case "off": return false
      default: throw .invalidChoice(word, label, among: ["on", "off"])
      }
    }
  }
}

extension Mistake {
  /// The mistake of a word that is none of a list.
  static func invalidChoice(_ word: Word, _ label: String, among words: [String]) -> Mistake {
    let offset = word.range.lowerBound
    if words.count <= 6 {
      let expected = listed(words, "or")
      return Mistake(.invalidChoice, "\(shown(word.text)) was found where \(expected) was expected.", at: offset)
    }
    let question = Nearest.name(to: word.text, in: words).map { "; did you mean `\($0)`?" } ?? "."
    let hint = "\(label) is one of \(listed(words, "and"))."
    let message = "\(shown(word.text)) is no \(label) of this command\(question)"
    return Mistake(.invalidChoice, message, at: offset, hint: hint)
  }
}
