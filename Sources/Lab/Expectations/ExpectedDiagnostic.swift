package import CompilerService

/// Something that the compiler is expected to say, read from a comment `// expected-error {{…}}`.
package struct ExpectedDiagnostic: Sendable, Hashable {
  /// How often it is said.
  package enum Count: Sendable, Hashable {
    /// So many times.
    case exactly(Int)
    /// So many times or more.
    case atLeast(Int)
  }

  /// An error, a warning or a note.
  package var severity: Severity
  /// The modes in which it is expected.
  package var modes: ModeSet
  /// The line it is about, from 1.
  package var line: Int
  /// The byte of the line, from 1, where the comment names one.
  package var column: Int?
  /// What its sentence holds.
  package var text: String
  /// How often it is said.
  package var count: Count

  /// An expectation.
  ///
  /// - Parameters:
  ///   - severity: An error, a warning or a note.
  ///   - modes: The modes in which it is expected.
  ///   - line: The line it is about, from 1.
  ///   - column: The byte of the line, from 1.
  ///   - text: What its sentence holds.
  ///   - count: How often it is said.
  package init(
    severity: Severity,
    modes: ModeSet,
    line: Int,
    column: Int? = nil,
    text: String,
    count: Count = .exactly(1)
  ) {
    self.severity = severity
    self.modes = modes
    self.line = line
    self.column = column
    self.text = text
    self.count = count
  }
}

/// The text of an expectation as it stands between `{{` and `}}`.
enum ExpectationText {
  /// Writes a sentence so that the compiler reads it back.
  ///
  /// - Parameter sentence: What the compiler says.
  /// - Returns: The sentence with backslashes doubled and line ends as `\n`.
  static func written(_ sentence: String) -> String {
    var text = ""
    var last: Character?
    for character in sentence {
      switch character {
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      // Two braces would end the text too early; the second is written by its number.
      case "}" where last == "}": text += "\\u{7d}"
      default: text.append(character)
      }
      last = character
    }
    return text
  }

  /// Reads what was written.
  static func read(_ text: some StringProtocol) -> String {
    var sentence = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\\", let mark = rest.popFirst() else {
        sentence.append(character)
        continue
      }
      switch mark {
      case "n": sentence.append("\n")
      case "t": sentence.append("\t")
      case "u" where rest.first == "{":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest[digits.endIndex...].dropFirst()
        if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) { sentence.append(Character(scalar)) }
      default: sentence.append(mark)
      }
    }
    return sentence
  }
}
