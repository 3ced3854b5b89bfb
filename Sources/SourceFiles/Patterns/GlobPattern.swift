/// A pattern for paths, as shells and `.gitignore` write it.
///
/// `*` and `?` stand for anything but a slash, `[a-z]` and `[!a-z]` for one character, `**` as a whole name for any
/// number of folders, and a backslash takes away the meaning of what follows it.
///
/// - SeeAlso: gitignore(5), pattern format; glob(7).
package struct GlobPattern: Sendable, Hashable {
  /// What stands between two slashes of the pattern.
  enum Segment: Sendable, Hashable {
    /// `**`: any number of names, none included.
    case anyFolders
    /// One name.
    case name([Piece])
  }

  /// What stands for one stretch of a name.
  enum Piece: Sendable, Hashable {
    /// This byte.
    case byte(UInt8)
    /// Any character.
    case anyCharacter
    /// Any number of characters.
    case anyText
    /// One character of a set, or one that is not in it.
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  let segments: [Segment]

  /// Reads a pattern.
  ///
  /// - Parameter text: The pattern; a slash at its beginning or end says nothing here.
  package init(_ text: String) {
    segments = text.split(separator: "/").map { name in
      name == "**" ? .anyFolders : .name(Self.pieces(of: Array(name.unicodeScalars)))
    }
  }

  /// Whether a text has anything in it that a pattern gives a meaning to.
  ///
  /// - Parameter text: A path or a pattern.
  /// - Returns: Whether it is a pattern.
  package static func isPattern(_ text: String) -> Bool {
    text.contains { "*?[".contains($0) }
  }

  /// Whether the pattern stands for a path as a whole.
  ///
  /// - Parameter path: The names of the path, from the folder that the pattern counts from.
  /// - Returns: Whether it does.
  package func matches(_ path: some Collection<String>) -> Bool {
    Self.matches(segments[...], ArraySlice(path))
  }

  private static func matches(_ segments: ArraySlice<Segment>, _ names: ArraySlice<String>) -> Bool {
    guard let first = segments.first else { return names.isEmpty }
    let rest = segments.dropFirst()
    switch first {
    case .anyFolders:
      // At the end it stands for everything inside, so for one name at least.
      if rest.isEmpty { return !names.isEmpty }
      return names.indices.contains { matches(rest, names[$0...]) }
    case .name(let pieces):
      guard let name = names.first, matches(pieces, name) else { return false }
      return matches(rest, names.dropFirst())
    }
  }

  /// Whether the pieces stand for a name: the last `*` that was passed takes one character more after each failure.
  private static func matches(_ pieces: [Piece], _ text: String) -> Bool {
    let name = Array(text.utf8)
    var (piece, position) = (0, 0)
    var retry: (piece: Int, position: Int)?
    while position < name.count || piece < pieces.count {
      if piece < pieces.count {
        if pieces[piece] == .anyText {
          retry = (piece, position)
          piece += 1
          continue
        }
        if let length = length(of: pieces[piece], in: name, at: position) {
          piece += 1
          position += length
          continue
        }
      }
      guard let last = retry, last.position < name.count else { return false }
      retry = (last.piece, last.position + 1)
      (piece, position) = (last.piece + 1, last.position + 1)
    }
    return true
  }

  /// How many bytes a piece stands for at a position; nil where it does not fit.
  private static func length(of piece: Piece, in name: [UInt8], at position: Int) -> Int? {
    guard position < name.count else { return nil }
    if case .byte(let byte) = piece { return name[position] == byte ? 1 : nil }
    let length = name[position].characterLength
    guard position + length <= name.count,
      let scalar = String(decoding: name[position..<position + length], as: UTF8.self).unicodeScalars.first
    else { return nil }
    guard case .set(let ranges, let isNegated) = piece else { return length }
    return ranges.contains { $0.contains(scalar.value) } != isNegated ? length : nil
  }
}

extension UInt8 {
  /// How many bytes the character has that begins with this byte.
  fileprivate var characterLength: Int {
    switch self {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0...: 4
    default: 1
    }
  }
}
