/// A kind of value that one word can say: how it is checked, and where completion finds some.
struct Kind<Value>: Sendable {
  let sources: [CandidateSource]
  /// Checks a word; the second argument is what the parameter is called.
  let read: @Sendable (Word, String) throws(Mistake) -> Value

  init(_ sources: [CandidateSource], read: @escaping @Sendable (Word, String) throws(Mistake) -> Value) {
    self.sources = sources
    self.read = read
  }
}

extension Kind where Value == String {
  /// Any text, the empty one included.
  static var text: Kind { Kind([]) { (word, _) throws(Mistake) in word.text } }

  static var product: Kind { name(.products) }
  static var screen: Kind { name(.screens) }
  static var album: Kind { name(.albums) }
  static var cloudKey: Kind { name(.cloudKeys) }
  static var playlist: Kind { name(.playlists) }
  static var locale: Kind { name(.locales) }
  static var storefront: Kind { name(.storefronts) }
  static var errorCode: Kind { name(.errors) }
  static var file: Kind { name(.files) }
  static var experiment: Kind { name(.experiments) }
  static var topic: Kind { name(.topics) }

  /// A name that only the receiver of the command can check, but for being there.
  private static func name(_ source: CandidateSource) -> Kind {
    Kind([source]) { (word, label) throws(Mistake) in
      guard !word.text.isEmpty else { throw Mistake(.emptyName, "\(label) is empty.", at: word.range.lowerBound) }
      return word.text
    }
  }
}

extension Kind where Value == Word {
  /// An experiment, a variant of it, or a file.
  static var experimentOrFile: Kind {
    Kind([.experiments, .files]) { (word, label) throws(Mistake) in
      guard !word.text.isEmpty else { throw Mistake(.emptyName, "\(label) is empty.", at: word.range.lowerBound) }
      return word
    }
  }

  /// A word that is checked when the command is built, because what it may be depends on another.
  static func dependent(_ source: CandidateSource) -> Kind { Kind([source]) { (word, _) throws(Mistake) in word } }
}
