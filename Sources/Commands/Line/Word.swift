/// One word of a command line.
struct Word: Sendable, Equatable {
  /// What the word says once quotes and backslashes are gone.
  let text: String
  /// What was typed.
  let raw: String
  /// Where it was typed, in UTF-8 offsets of the line.
  let range: Range<Int>
  /// Whether it is a block of Swift in braces; then ``text`` is what stands between them.
  var isBlock = false

  /// Whether the word asks to be read as an option: two hyphens, typed plainly.
  ///
  /// A quoted word is always a value, so that text such as `"--"` can be given at all.
  var isOption: Bool { raw.utf8.starts(with: "--".utf8) }

  /// The part behind the first `=`, if there is one.
  var valueAfterEquals: Word? {
    guard let sign = text.utf8.firstIndex(of: .equals), let rawSign = raw.utf8.firstIndex(of: .equals) else {
      return nil
    }
    let rawValue = raw[raw.index(after: rawSign)...]
    return Word(
      text: String(text[text.index(after: sign)...]),
      raw: String(rawValue),
      range: (range.upperBound - rawValue.utf8.count)..<range.upperBound
    )
  }

  /// The option's name: what stands between the hyphens and `=`.
  var optionName: Substring { text.dropFirst(2).prefix { $0 != "=" } }
}
