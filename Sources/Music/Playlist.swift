package import Foundation

/// A playlist that the app created.
package struct Playlist: Hashable, Sendable, Identifiable {
  /// The name that is given to no other playlist, on any device.
  package let id: String
  /// What a person calls it; two playlists may be called the same, since two devices can make them apart from each other.
  package let name: String
  /// When it was created or last renamed, by the clock of the device on which it was.
  package let date: Date

  /// Describes a playlist.
  ///
  /// - Parameters:
  ///   - id: The name that is given to no other playlist.
  ///   - name: What a person calls it.
  ///   - date: When it was created or last renamed.
  package init(id: String, name: String, date: Date) {
    self.id = id
    self.name = name
    self.date = date
  }

  /// Makes an identifier that no device has given.
  ///
  /// - Parameter generator: Where chance comes from.
  /// - Returns: `p.` and twelve letters and digits, more than 61 bits of chance.
  package static func newID(using generator: inout some RandomNumberGenerator) -> ID {
    let letters = Array("0123456789abcdefghijklmnopqrstuvwxyz")
    return "p." + String((0..<12).map { _ in letters[Int.random(in: letters.indices, using: &generator)] })
  }
}

/// What a person may call a playlist.
package enum PlaylistName {
  /// How many bytes of UTF-8 a name may have: what a document carries for each playlist, and a line can show.
  package static let maximumBytes = 255

  /// Checks a name.
  ///
  /// - Parameter text: What was typed; space around it does not count.
  /// - Returns: The name.
  /// - Throws: ``PlaylistError/badName(_:)`` with a sentence.
  package static func checked(_ text: String) throws(PlaylistError) -> String {
    let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else {
      throw .badName("The name of a playlist is empty; 1 to \(maximumBytes) bytes of UTF-8 were expected.")
    }
    let bytes = name.utf8.count
    guard bytes <= maximumBytes else {
      throw .badName("The name of a playlist has \(bytes) bytes of UTF-8; at most \(maximumBytes) were expected.")
    }
    guard !name.unicodeScalars.contains(where: isUnseen) else {
      throw .badName("The name of a playlist has a line break or another control character; one line was expected.")
    }
    return name
  }

  /// A name of another device as it can be shown in a line: what would not be seen, or would move the cursor, is a mark.
  ///
  /// - Parameter name: The name.
  /// - Returns: The name, or what stands for an empty one.
  package static func shown(_ name: String) -> String {
    var shown = String.UnicodeScalarView()
    shown.append(contentsOf: name.unicodeScalars.map { isUnseen($0) ? "\u{FFFD}" : $0 })
    return shown.isEmpty ? "(without a name)" : String(shown)
  }

  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }
}

/// Why something was not done to a playlist, in one sentence; nothing was changed.
package enum PlaylistError: Error, Hashable, Sendable {
  /// The name is none.
  case badName(String)
  /// There is a playlist of this name on the device.
  case exists(name: String)
  /// There is none of this name or identifier.
  case unknown(String)
  /// Several have this name.
  case ambiguous(name: String, ids: [Playlist.ID])
}

extension PlaylistError: CustomStringConvertible {
  /// One sentence: what is wrong, and what was expected.
  package var description: String {
    switch self {
    case .badName(let sentence): sentence
    case .exists(let name): "There is a playlist \"\(PlaylistName.shown(name))\" already; another name was expected."
    case .unknown(let text):
      "There is no playlist \"\(PlaylistName.shown(text))\"; a name or an identifier was expected."
    case .ambiguous(let name, let ids):
      "\(ids.count) playlists are called \"\(PlaylistName.shown(name))\" (\(ids.joined(separator: ", "))); "
        + "one of these identifiers was expected."
    }
  }
}
