extension Kind where Value == Int {
  /// Any whole number; what it must be is for the receiver to say.
  static var integer: Kind { integer(in: Int.min...Int.max) }

  /// A whole number that is at least 1.
  static var count: Kind { integer(in: 1...Int.max) }

  /// A whole number of percent from 1 to 100, with the sign or without it.
  static var percent: Kind {
    Kind([]) { (word, label) throws(Mistake) in
      let digits = word.text.hasSuffix("%") ? word.text.dropLast() : word.text[...]
      guard !digits.isEmpty, digits.utf8.allSatisfy(\.isDigit), let value = Int(digits), (1...100).contains(value)
      else {
        throw Mistake(
          .invalidInteger,
          "\(label) must be a whole number of percent from 1 to 100 such as 50%, not \(shown(word.text)).",
          at: word.range.lowerBound
        )
      }
      return value
    }
  }

  private static func integer(in range: ClosedRange<Int>) -> Kind {
    Kind([]) { (word, label) throws(Mistake) in
      let digits = word.text.utf8.first == UInt8(ascii: "-") ? word.text.utf8.dropFirst() : word.text.utf8[...]
      guard !digits.isEmpty, digits.allSatisfy(\.isDigit), let value = Int(word.text), range.contains(value) else {
        let least = range.lowerBound == .min ? "" : " of at least \(range.lowerBound)"
        throw Mistake(
          .invalidInteger,
          "\(label) must be a whole number\(least), not \(shown(word.text)).",
          at: word.range.lowerBound
        )
      }
      return value
    }
  }
}

extension Kind where Value == UInt64 {
  /// The identifier of a transaction.
  static var transaction: Kind {
    Kind([.transactions]) { (word, label) throws(Mistake) in
      guard let value = UInt64(digits: word.text) else {
        throw Mistake(
          .invalidIdentifier,
          "\(label) must be a transaction's number, not \(shown(word.text)).",
          at: word.range.lowerBound
        )
      }
      return value
    }
  }
}

extension Kind where Value == Duration {
  /// A length of time such as `1h30m`.
  static var duration: Kind {
    Kind([]) { (word, label) throws(Mistake) in
      switch DurationText.read(word.text) {
      case .success(let duration): return duration
      case .failure(let problem):
        throw Mistake(
          .invalidDuration,
          problem.sentence(label, word: word.text),
          at: word.range.lowerBound,
          hint: "The units are w, d, h, m, s and ms."
        )
      }
    }
  }
}

extension Kind where Value == Duration {
  /// A length of time with a sign, such as `+5s` or `-1h`; without one it is positive.
  static var signedDuration: Kind {
    Kind([]) { (word, label) throws(Mistake) in
      let sign = word.text.first.flatMap { "+-".contains($0) ? $0 : nil }
      switch DurationText.read(String(word.text.dropFirst(sign == nil ? 0 : 1))) {
      case .success(let duration): return sign == "-" ? .zero - duration : duration
      case .failure(let problem):
        throw Mistake(
          .invalidDuration,
          problem == .malformed
            ? "\(label) must be a duration such as +5s, -5s or 1h30m, not \(shown(word.text))."
            : problem.sentence(label, word: word.text),
          at: word.range.lowerBound,
          hint: "The units are w, d, h, m, s and ms."
        )
      }
    }
  }
}

extension UInt64 {
  /// The number that a word says with digits and nothing else.
  init?(digits word: String) {
    guard !word.isEmpty, word.utf8.allSatisfy(\.isDigit) else { return nil }
    self.init(word)
  }
}
