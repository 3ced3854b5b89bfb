/// Steps over what a reader sees as one character: a flag, a family, a letter with its marks.
enum GraphemeSteps {
  /// The start of the character that ends at or contains the place before `cursor`, in scalars.
  static func before(_ cursor: Int, in text: [Unicode.Scalar]) -> Int {
    var last = 0
    for boundary in boundaries(around: cursor, in: text) where boundary < cursor { last = boundary }
    return last
  }

  /// The end of the character at `cursor`, in scalars.
  static func after(_ cursor: Int, in text: [Unicode.Scalar]) -> Int {
    boundaries(around: cursor, in: text).first { $0 > cursor } ?? text.count
  }

  /// Ascending boundaries from the start of the cursor's row to the first one behind the cursor.
  ///
  /// A newline always separates characters, so what stands in front of the one before the last cannot matter.
  private static func boundaries(around cursor: Int, in text: [Unicode.Scalar]) -> [Int] {
    let newline = text[..<max(0, cursor - 1)].lastIndex(of: "\n")
    var place = newline.map { $0 + 1 } ?? 0
    var found = [place]
    for character in String(scalars: text[place...]) {
      place += character.unicodeScalars.count
      found.append(place)
      if place > cursor { break }
    }
    return found
  }
}

extension String {
  /// A text from its scalars.
  init(scalars: some Sequence<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
