import SwiftSyntax

/// What one walk over all tokens tells: suppressions, mentions in text, and whether there is anything to migrate.
struct TokenFacts {
  /// A name of the SDK in a comment or a string.
  struct Mention: Equatable {
    let offset: Int
    let name: String
  }

  private(set) var suppressions: [(comment: MigrationSuppression, line: Int)] = []
  private(set) var mentions: [Mention] = []
  private(set) var hasConditions = false

  /// Looks at the bytes of a source: whether a word of the SDK is in it at all.
  ///
  /// - Parameter bytes: The source.
  /// - Returns: Whether the name of a type, module or member of the SDK is in it.
  static func mentionsSDK(_ bytes: [UInt8]) -> Bool {
    ByteSearch.contains("AppCoinsSDK", in: bytes) || ByteSearch.contains("AppcSDK", in: bytes)
      || ByteSearch.contains("Purchase", in: bytes)
  }

  init(_ file: SourceFileSyntax, text: SourceText) {
    hasConditions = ByteSearch.contains("#if", in: text.bytes)
    let mayMention = ["Purchase", "roduct.", "urchase."].contains { ByteSearch.contains($0, in: text.bytes) }
    let maySuppress = ByteSearch.contains(":ignore", in: text.bytes)
    guard mayMention || maySuppress else { return }
    for token in TokenWalk(Syntax(file), viewMode: .sourceAccurate).tokens {
      let leading = token.leadingTriviaLength.utf8Length
      if leading > 1 { readTrivia(token.leadingTrivia, at: token.position.utf8Offset, text, maySuppress, mayMention) }
      if token.trailingTriviaLength.utf8Length > 1 {
        readTrivia(
          token.trailingTrivia,
          at: token.endPositionBeforeTrailingTrivia.utf8Offset,
          text,
          maySuppress,
          mayMention
        )
      }
    }
  }

  private mutating func readTrivia(
    _ trivia: Trivia,
    at start: Int,
    _ text: SourceText,
    _ maySuppress: Bool,
    _ mayMention: Bool
  ) {
    var offset = start
    for piece in trivia {
      if let comment = piece.comment {
        if maySuppress { readSuppression(comment, at: offset, text) }
        if mayMention, let found = TextMentions.firstInComment(comment) {
          mentions.append(Mention(offset: offset + found.offset, name: found.name))
        }
      }
      offset += piece.sourceLength.utf8Length
    }
  }

  private mutating func readSuppression(_ comment: String, at offset: Int, _ text: SourceText) {
    guard let found = Suppressions.read(comment) else { return }
    let place = text.place(of: offset + found.offset)
    let isAlone = text.beginsLine(offset)
    suppressions.append(
      (
        MigrationSuppression(
          line: place.line,
          column: place.column,
          utf16Column: place.utf16Column,
          rules: found.rules
        ),
        found.isForNextLine || isAlone ? place.line + 1 : place.line
      )
    )
  }
}

extension TriviaPiece {
  /// The text of a comment.
  var comment: String? {
    switch self {
    case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text): text
    default: nil
    }
  }
}

/// Looks for a word in bytes.
enum ByteSearch {
  /// Whether a word is in some bytes.
  static func contains(_ word: String, in bytes: [UInt8]) -> Bool {
    first(word, in: bytes[...]) != nil
  }

  /// Where a word is in some bytes.
  static func first(_ word: String, in bytes: ArraySlice<UInt8>) -> Int? {
    let word = Array(word.utf8)
    guard let head = word.first, bytes.count >= word.count else { return nil }
    let last = bytes.endIndex - word.count
    var index = bytes.startIndex
    while index <= last {
      if bytes[index] == head {
        var length = 1
        while length < word.count, bytes[index + length] == word[length] { length += 1 }
        if length == word.count { return index }
      }
      index += 1
    }
    return nil
  }
}
