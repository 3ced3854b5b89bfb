/// One parameter of a verb: what it is called, and how its value is taken from the typed words.
struct Parameter<Value>: Sendable {
  let outlines: [ParameterOutline]
  let read: @Sendable (inout Arguments) throws(Mistake) -> Value

  init(
    _ name: String,
    _ role: ParameterOutline.Role,
    _ summary: String,
    _ sources: [CandidateSource],
    read: @escaping @Sendable (inout Arguments) throws(Mistake) -> Value
  ) {
    outlines = [ParameterOutline(name: name, role: role, summary: summary, sources: sources)]
    self.read = read
  }

  private init(outlines: [ParameterOutline], read: @escaping @Sendable (inout Arguments) throws(Mistake) -> Value) {
    self.outlines = outlines
    self.read = read
  }
}

extension Parameter {
  /// A word that must be there.
  static func required(_ name: String, _ kind: Kind<Value>, _ summary: String) -> Parameter {
    Parameter(name, .required, summary, kind.sources) { (arguments) throws(Mistake) in
      guard let word = arguments.takePositional() else { throw arguments.missing(name) }
      return try kind.read(word, name)
    }
  }

  /// A word that may be left out.
  static func optional<Wrapped>(_ name: String, _ kind: Kind<Wrapped>, _ summary: String) -> Parameter
  where Value == Wrapped? {
    Parameter(name, .optional, summary, kind.sources) { (arguments) throws(Mistake) in
      guard let word = arguments.takePositional() else { return nil }
      return try kind.read(word, name)
    }
  }

  /// One word or more, up to the end of the line.
  static func repeated<Element>(_ name: String, _ kind: Kind<Element>, _ summary: String) -> Parameter
  where Value == [Element] {
    Parameter(name, .repeated(isOptional: false), summary, kind.sources) { (arguments) throws(Mistake) in
      var values: [Element] = []
      while let word = arguments.takePositional() { values.append(try kind.read(word, name)) }
      guard !values.isEmpty else { throw arguments.missing(name) }
      return values
    }
  }

  /// The rest of the line as Swift, which must be there.
  static func swift(_ name: String, _ summary: String) -> Parameter where Value == String {
    Parameter(name, .swift(isOptional: false), summary, []) { (arguments) throws(Mistake) in
      guard let text = arguments.swift else { throw arguments.missingSwift(summary) }
      return text
    }
  }

  /// The rest of the line as Swift, if there is any.
  static func swift(_ name: String, _ summary: String) -> Parameter where Value == String? {
    Parameter(name, .swift(isOptional: true), summary, []) { (arguments) throws(Mistake) in arguments.swift }
  }

  /// Any number of words up to the end of the line, none included.
  static func optionalList<Element>(_ name: String, _ kind: Kind<Element>, _ summary: String) -> Parameter
  where Value == [Element] {
    Parameter(name, .repeated(isOptional: true), summary, kind.sources) { (arguments) throws(Mistake) in
      var values: [Element] = []
      while let word = arguments.takePositional() { values.append(try kind.read(word, name)) }
      return values
    }
  }

  /// `--name value`, which may be left out.
  static func option<Wrapped>(
    _ name: String,
    _ value: String,
    _ kind: Kind<Wrapped>,
    _ summary: String
  ) -> Parameter where Value == Wrapped? {
    Parameter(name, .option(value: value), summary, kind.sources) { (arguments) throws(Mistake) in
      guard let word = arguments.option(name)?.value else { return nil }
      return try kind.read(word, value)
    }
  }

  /// `--name value`, with the value that holds when it is left out.
  static func option(
    _ name: String,
    _ value: String,
    _ kind: Kind<Value>,
    default standard: Value,
    _ summary: String
  ) -> Parameter where Value: Sendable {
    Parameter(name, .option(value: value), summary, kind.sources) { (arguments) throws(Mistake) in
      guard let word = arguments.option(name)?.value else { return standard }
      return try kind.read(word, value)
    }
  }

  /// `--name`, given or not.
  static func flag(_ name: String, _ summary: String) -> Parameter where Value == Bool {
    Parameter(name, .flag, summary, []) { (arguments) throws(Mistake) in arguments.option(name) != nil }
  }

  /// `--name`, with the word that gives it, for a mistake that only the command as a whole shows.
  static func flag(_ name: String, _ summary: String) -> Parameter where Value == Word? {
    Parameter(name, .flag, summary, []) { (arguments) throws(Mistake) in arguments.option(name)?.word }
  }

  /// Flags of which one may be given, with the value that holds when none is.
  static func alternatives(
    _ flags: [(name: String, value: Value, summary: String)],
    default standard: Value
  ) -> Parameter where Value: Sendable {
    let outlines = flags.map { flag in
      ParameterOutline(name: flag.name, role: .flag, summary: flag.summary, sources: [])
    }
    return Parameter(outlines: outlines) { (arguments) throws(Mistake) in
      let given = flags.filter { flag in arguments.option(flag.name) != nil }
      guard let chosen = given.first else { return standard }
      if let other = given.dropFirst().first {
        throw arguments.conflicting(chosen.name, other.name)
      }
      return chosen.value
    }
  }
}
