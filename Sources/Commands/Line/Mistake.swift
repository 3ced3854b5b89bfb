/// A ``CommandError`` whose place is still a UTF-8 offset.
///
/// Reading works on bytes; characters are counted once, and only when something is wrong.
struct Mistake: Error, Equatable {
  let kind: CommandError.Kind
  let message: String
  let offset: Int
  let hint: String?

  init(_ kind: CommandError.Kind, _ message: String, at offset: Int, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.offset = offset
    self.hint = hint
  }
}

extension CommandError {
  /// Places a mistake in the line it was made in.
  init(_ mistake: Mistake, in line: String) {
    let before = line.utf8.prefix(mistake.offset)
    self.init(
      kind: mistake.kind,
      message: mistake.message,
      column: String(decoding: before, as: UTF8.self).count + 1,
      hint: mistake.hint
    )
  }
}

/// A typed word as a sentence shows it: between backquotes, on one line, without what commands a terminal, not too long.
func shown(_ word: some StringProtocol) -> String {
  let limit = 40
  let scalars = word.unicodeScalars.map { scalar -> Unicode.Scalar in
    switch scalar.properties.generalCategory {
    case .control: scalar.value == 0x09 || scalar.value == 0x0A || scalar.value == 0 ? " " : "\u{FFFD}"
    case .lineSeparator, .paragraphSeparator: " "
    default: scalar
    }
  }
  let plain = String(String.UnicodeScalarView(scalars))
  return plain.count > limit ? "`\(plain.prefix(limit))…`" : "`\(plain)`"
}

/// A list as a sentence has it: commas, and one word before the last.
func listed(_ items: [String], _ conjunction: String) -> String {
  guard let last = items.last, items.count > 1 else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
