/// A prompt in the form libedit shows right.
///
/// libedit 3.1 glues what takes no room to the next visible character: two such parts in a row are printed as garbage,
/// one at the very end is lost, and a newline vanishes. So adjacent colours become one part, a colour at the end moves
/// in front of the last space, and a prompt is one row of printable characters.
struct PromptText: Equatable {
  /// The prompt with each colour sequence between two U+0001.
  let scalars: [Unicode.Scalar]

  /// Reads a prompt.
  ///
  /// - Parameters:
  ///   - prompt: Text that may contain colour sequences.
  ///   - keepsColour: Whether they are kept.
  init(_ prompt: String, keepsColour: Bool) {
    var pieces: [Piece] = []
    var rest = Substring(TextFilter(keepsColour: keepsColour).filtered(prompt)).unicodeScalars
    while let scalar = rest.popFirst() {
      if scalar == "\u{1b}" {
        let end = rest.firstIndex(of: "m").map(rest.index(after:)) ?? rest.endIndex
        pieces.append(colour: "\u{1b}" + String(rest[..<end]))
        rest = rest[end...]
      } else if scalar == "\n" || scalar == "\t" {
        pieces.append(.visible(" "))
      } else if CellWidth.of(scalar) > 0 {
        pieces.append(.visible(scalar))
      }
    }
    if case .colour = pieces.last {
      if pieces.count > 1, pieces[pieces.count - 2] == .visible(" ") {
        pieces.remove(at: pieces.count - 2)
        // Two colours meet when one already stood in front of that space.
        if case .colour(let last) = pieces.removeLast() { pieces.append(colour: last) }
      }
      pieces.append(.visible(" "))
    }
    scalars = pieces.flatMap { piece -> [Unicode.Scalar] in
      switch piece {
      case .visible(let scalar): [scalar]
      case .colour(let sequence): ["\u{1}"] + sequence.unicodeScalars + ["\u{1}"]
      }
    }
  }

  fileprivate enum Piece: Equatable {
    case visible(Unicode.Scalar)
    case colour(String)
  }
}

extension [PromptText.Piece] {
  fileprivate mutating func append(colour sequence: String) {
    if case .colour(let before) = last {
      self[count - 1] = .colour(before + sequence)
    } else {
      append(.colour(sequence))
    }
  }
}
