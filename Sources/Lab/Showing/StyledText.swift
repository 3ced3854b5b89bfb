import CompilerService

/// What a piece of text is, for whoever gives it a colour.
package enum TextRole: Sendable, Hashable {
  /// Nothing special.
  case plain
  /// A title.
  case heading
  /// Of less weight.
  case faint
  /// As it should be: accepted, as recorded.
  case good
  /// Accepted under protest, or not steady.
  case doubtful
  /// Refused, trapped, or not as recorded.
  case bad
  /// Swift, or a name that can be typed.
  case code
}

/// A line of text in pieces, each with its role; without the roles it is complete.
package struct StyledText: Sendable, Hashable, CustomStringConvertible {
  /// A piece.
  package struct Piece: Sendable, Hashable {
    /// The text, without line ends.
    package var text: String
    /// What it is.
    package var role: TextRole
  }

  /// The pieces, in order.
  package var pieces: [Piece]

  /// A line of one piece.
  ///
  /// - Parameters:
  ///   - text: The text, without line ends.
  ///   - role: What it is.
  package init(_ text: String = "", _ role: TextRole = .plain) {
    pieces = text.isEmpty ? [] : [Piece(text: text, role: role)]
  }

  /// The text without roles.
  package var description: String { pieces.map(\.text).joined() }

  /// How many cells of a terminal it takes.
  package var width: Int { DisplayWidth.of(description) }

  /// Two lines as one.
  package static func + (left: StyledText, right: StyledText) -> StyledText {
    var sum = left
    for piece in right.pieces { sum.add(piece.text, piece.role) }
    return sum
  }

  /// Adds a piece.
  package mutating func add(_ text: String, _ role: TextRole = .plain) {
    if text.isEmpty { return }
    if pieces.last?.role == role {
      pieces[pieces.count - 1].text += text
    } else {
      pieces.append(Piece(text: text, role: role))
    }
  }

  /// The line with blanks behind it, so that it takes as many cells.
  func padded(to cells: Int) -> StyledText {
    let missing = cells - width
    return missing > 0 ? self + StyledText(String(repeating: " ", count: missing)) : self
  }

  /// The line with blanks in front of it.
  func indented(_ cells: Int) -> StyledText {
    StyledText(String(repeating: " ", count: cells)) + self
  }

  /// The line cut into lines of at most so many cells, between words where there are any.
  ///
  /// - Parameter cells: The cells; at least two, since a wide character takes two.
  /// - Returns: The lines, at least one.
  func wrapped(to cells: Int) -> [StyledText] {
    guard width > cells else { return [self] }
    var lines: [StyledText] = []
    var line = StyledText()
    var used = 0
    for word in words {
      let size = word.width
      if used > 0, used + size > cells {
        lines.append(line.trimmed)
        (line, used) = (StyledText(), 0)
        if word.description.allSatisfy({ $0 == " " }) { continue }
      }
      if size <= cells {
        line = line + word
        used += size
        continue
      }
      for piece in word.pieces {
        for character in piece.text {
          let size = CellCount.of(character)
          if used + size > cells, used > 0 {
            lines.append(line)
            (line, used) = (StyledText(), 0)
          }
          line.append(character, piece.role)
          used += size
        }
      }
    }
    let last = line.trimmed
    return last.pieces.isEmpty && !lines.isEmpty ? lines : lines + [last]
  }

  /// Runs of blanks and runs of anything else, with their roles.
  private var words: [StyledText] {
    var words: [StyledText] = []
    var isBlank: Bool?
    for piece in pieces {
      for character in piece.text {
        if isBlank != (character == " ") { words.append(StyledText()) }
        isBlank = character == " "
        words[words.count - 1].append(character, piece.role)
      }
    }
    return words
  }

  private mutating func append(_ character: Character, _ role: TextRole) {
    add(String(character), role)
  }

  /// The line without blanks at its end.
  private var trimmed: StyledText {
    var copy = self
    while var last = copy.pieces.popLast() {
      while last.text.last == " " { last.text.removeLast() }
      guard last.text.isEmpty else {
        copy.pieces.append(last)
        break
      }
    }
    return copy
  }
}
